// The elements of the list of apps, in one file to load.
import '@platformapp/elements/apps/admin-app-form';
import '@platformapp/elements/apps/admin-app-list';
import '@platformapp/elements/layout/admin-page';
