"""The tools that the browser tests rely on see what is wrong; else a green test would say nothing."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support import Complaints, serious_issues, width_beyond

POLICY = "<meta http-equiv='Content-Security-Policy' content=\"script-src 'self'\">"


@pytest.fixture
def blank(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 360, "height": 740})
    yield page
    page.close()


def test_axe_finds_a_picture_without_words_and_text_that_is_too_faint(blank: Page) -> None:
    blank.set_content("<main><img src='data:,'><p style='color:#ccc;background:#fff'>Faint</p></main>")
    assert {issue.partition(":")[0] for issue in serious_issues(blank)} >= {"image-alt", "color-contrast"}


def test_axe_is_content_with_a_plain_page(blank: Page) -> None:
    blank.set_content("<html lang='en'><title>Plain</title><main><h1>Plain</h1><p>Nothing to see.</p></main></html>")
    assert serious_issues(blank) == []


def test_a_page_that_is_too_wide_is_noticed(blank: Page) -> None:
    blank.set_content("<body style='margin:0'><div style='width:400px'>Wide</div>")
    assert width_beyond(blank) == 40
    blank.set_content("<body style='margin:0'><div style='width:300px'>Narrow</div>")
    assert width_beyond(blank) == 0


def test_a_script_that_fails_is_a_complaint(blank: Page) -> None:
    complaints = Complaints(blank)
    with blank.expect_event("pageerror"):
        blank.set_content("<script>throw new Error('out of bullets')</script>")
    assert complaints.found == ["out of bullets"]


def test_what_the_content_policy_stops_is_a_complaint(blank: Page) -> None:
    complaints = Complaints(blank)
    with blank.expect_console_message():
        blank.set_content(f"<head>{POLICY}</head><script>document.title = 'inline'</script>")
    assert len(complaints.found) == 1
    assert "Content Security Policy" in complaints.found[0]


def test_what_is_waited_for_in_vain_is_said_without_a_copy_of_the_whole_page(blank: Page) -> None:
    blank.set_content("<h1>Dodge</h1><p>City</p>")
    with pytest.raises(AssertionError) as failed:
        expect(blank.locator("h1")).to_have_text("Tombstone", timeout=1)
    assert "Tombstone" in str(failed.value)
    assert "Dodge" in str(failed.value)
    # Where this is found, Playwright has changed, and `plain_expectations.cjs` has to follow: all waiting costs more.
    assert "Aria snapshot" not in str(failed.value)
