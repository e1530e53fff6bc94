// What stands around an app.
import '@platformapp/elements/admin-bar';
import '@platformapp/elements/admin-frame';
import '@platformapp/elements/admin-loading';
import '@platformapp/elements/admin-nav';
import '@platformapp/elements/admin-shell';
