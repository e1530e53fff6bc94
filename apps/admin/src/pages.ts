// What speaks for the app or the shell, and what shows over, beside or instead of an app. It is
// loaded once an app has spoken, or at once when there is none.
import '@platformapp/elements/layout/admin-account';
import '@platformapp/elements/apps/admin-app-form';
import '@platformapp/elements/apps/admin-app-list';
import '@platformapp/elements/notices/admin-departure';
import '@platformapp/elements/frame/admin-doctor';
import '@platformapp/elements/notices/admin-flash';
import '@platformapp/elements/inspector/admin-flash-log';
import '@platformapp/elements/inspector/admin-misuses';
import '@platformapp/elements/modal/admin-modal';
import '@platformapp/elements/notices/admin-notice';
import '@platformapp/elements/layout/admin-page';
import '@platformapp/elements/layout/admin-section';

export { renderAppsPage } from './apps-page.ts';
export { renderDoctor } from './doctor-page.ts';
export { renderInspector } from './inspector.ts';
export { renderModals } from './modal-view.ts';
export { ownFrameSource } from './own-frame.ts';
export { renderSection } from './section-page.ts';
export { renderSide } from './side-view.ts';
export { startPages } from './start-pages.ts';
