// What speaks for the app or the shell, and what shows over, beside or instead of an app. It is
// loaded once an app has spoken, or at once when there is none.
import '@platformapp/elements/admin-account';
import '@platformapp/elements/admin-app-form';
import '@platformapp/elements/admin-app-list';
import '@platformapp/elements/admin-departure';
import '@platformapp/elements/admin-doctor';
import '@platformapp/elements/admin-flash';
import '@platformapp/elements/admin-flash-log';
import '@platformapp/elements/admin-misuses';
import '@platformapp/elements/admin-modal';
import '@platformapp/elements/admin-notice';
import '@platformapp/elements/admin-page';
import '@platformapp/elements/admin-section';

export { renderAppsPage } from './apps-page.ts';
export { renderDoctor } from './doctor-page.ts';
export { renderInspector } from './inspector.ts';
export { renderModals } from './modal-view.ts';
export { ownFrameSource } from './own-frame.ts';
export { renderSection } from './section-page.ts';
export { renderSide } from './side-view.ts';
export { startPages } from './start-pages.ts';
