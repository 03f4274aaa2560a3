"""A window of WebKitGTK as small as a phone, which WebKitWebDriver starts with the system's own Python.

MiniBrowser, which the driver starts otherwise, makes no window as narrow as that. Each window is a profile of its own.
"""

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402 - only after the versions are chosen

WIDTH, HEIGHT = 390, 844


def main() -> None:
    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False, default_width=WIDTH, default_height=HEIGHT)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    view.connect("close", Gtk.main_quit)

    def started(_context: object, session: WebKit2.AutomationSession) -> None:
        info = WebKit2.ApplicationInfo.new()
        info.set_name("MiniBrowser")  # The driver refuses a browser of another name.
        info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
        session.set_application_info(info)
        session.connect("create-web-view", lambda *_: view)

    context.connect("automation-started", started)
    window.show_all()
    Gtk.main()


if __name__ == "__main__":
    main()
