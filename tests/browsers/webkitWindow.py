#!/usr/bin/python3
"""A window of WebKitGTK for WebKitWebDriver that keeps its profile: the window that comes with it is always a private one.

WINDOW_PROFILE is the folder of the profile (without it the window is private), WINDOW_CONSOLE the file for what pages say,
WINDOW_DOWNLOADS the folder for files that pages save.
"""
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

log = os.open(os.environ['WINDOW_CONSOLE'], os.O_WRONLY | os.O_APPEND)
for stream in (1, 2):
    os.dup2(log, stream)

profile = os.environ.get('WINDOW_PROFILE')
if profile:
    data = WebKit2.WebsiteDataManager(base_data_directory=profile + '/data', base_cache_directory=profile + '/cache')
else:
    data = WebKit2.WebsiteDataManager.new_ephemeral()
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)

# WebKitGTK has them turned off, Safari does not.
SAFARI_HAS = ('StorageAPI', 'StorageAPIEstimate')


def new_view():
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_enable_page_cache(True)
    features = WebKit2.Settings.get_all_features()
    for feature in (features.get(index) for index in range(features.get_length())):
        if feature.get_identifier() in SAFARI_HAS:
            settings.set_feature_enabled(feature, True)
    view = WebKit2.WebView(is_controlled_by_automation=True, settings=settings, web_context=context)
    window = Gtk.Window()
    window.set_default_size(1280, 900)
    window.add(view)
    window.show_all()
    view.connect('web-process-terminated', lambda _view, why: print('TERMINATED', why, flush=True))
    return view


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('Firstmile')
    session.set_application_info(info)
    session.connect('create-web-view', lambda *_: new_view())


def save(_context, download):
    folder = os.environ['WINDOW_DOWNLOADS']
    download.connect('decide-destination', lambda item, name: item.set_destination('file://' + folder + '/' + name))


Gtk.Settings.get_default().set_property('gtk-enable-animations', False)  # pages are asked for less motion
context.connect('automation-started', begin)
context.connect('download-started', save)
Gtk.main()
