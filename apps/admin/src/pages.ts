// What the shell shows beside or instead of an app. It is loaded after an app's first view, or at once when there is none.
import '@platformapp/elements/admin-app-form';
import '@platformapp/elements/admin-app-list';
import '@platformapp/elements/admin-doctor';
import '@platformapp/elements/admin-flash-log';
import '@platformapp/elements/admin-misuses';
import '@platformapp/elements/admin-page';
import '@platformapp/elements/admin-section';

export { renderAppsPage } from './apps-page.ts';
export { renderDoctor } from './doctor-page.ts';
export { renderInspector } from './inspector.ts';
export { renderSection } from './section-page.ts';
