// What stands around an app.
import '@platformapp/elements/bar/admin-bar';
import '@platformapp/elements/frame/admin-frame';
import '@platformapp/elements/bar/admin-loading';
import '@platformapp/elements/layout/admin-nav';
import '@platformapp/elements/layout/admin-shell';
