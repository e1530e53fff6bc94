// What an app's first view needs.
import '@platformapp/elements/admin-account';
import '@platformapp/elements/admin-bar';
import '@platformapp/elements/admin-flash';
import '@platformapp/elements/admin-frame';
import '@platformapp/elements/admin-loading';
import '@platformapp/elements/admin-nav';
import '@platformapp/elements/admin-notice';
import '@platformapp/elements/admin-shell';
