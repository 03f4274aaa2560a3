"""Rules and a page for print, on a phone in each engine."""

from tests.engines.phone import Phone
from tests.engines.test_builder import import_list

ANSWERS = "return document.querySelectorAll('#main a[href^=\"/rules/highnoon/\"]').length"


def test_rules_are_found_while_one_types_and_an_entry_opens(phone: Phone) -> None:
    phone.open("/rules/highnoon")
    phone.tap_at("#main input[type=search]")
    phone.driver.keys("guts check")
    phone.says("Guts", "#main")
    link = "return [...document.querySelectorAll('#main a[href^=\"/rules/highnoon/\"]')].map((one) => one.innerText)"
    found = phone.wait(lambda: [one for one in phone.ask(link) if "Guts" in one], "found a rule")
    phone.tap(" ".join(found[0].split()), "#main")
    phone.wait(lambda: "Guts" in phone.text("h1, .sheet-title"), "opened the rule")
    assert phone.is_a_phone()


def test_a_list_is_shown_as_it_will_be_printed(phone: Phone) -> None:
    import_list(phone)
    army = phone.ask("return location.pathname")
    phone.open(f"{army}/print")
    phone.wait(lambda: phone.ask("return [...document.images].some((one) => one.naturalWidth > 0)"), "drew a page")
    assert phone.is_a_phone()
