// Layout and navigation
export { AdminShell } from './admin-shell.ts';
export { AdminNav } from './admin-nav.ts';
export type { NavGroup, NavItem } from './nav-view.ts';
export { NavSelectEvent } from './nav-select-event.ts';
export { AdminPage } from './admin-page.ts';
export { AdminSection } from './admin-section.ts';
export { AdminAccount, AccountChangeEvent } from './admin-account.ts';

// The chrome around an app
export { AdminBar } from './admin-bar.ts';
export type { BarView, PaginationView } from './bar-view.ts';
export type { ButtonView, DropdownView } from './button-view.ts';
export { ButtonPressEvent } from './button-press-event.ts';
export { AdminMenu } from './admin-menu.ts';
export { AdminLoading } from './admin-loading.ts';
export { AdminFlash, FlashDismissEvent } from './admin-flash.ts';
export type { FlashView } from './flash-view.ts';
export { AdminModal } from './admin-modal.ts';
export { ModalAnswerEvent, ModalDismissEvent } from './modal-event.ts';
export type { DialogModalView, FrameModalView, ModalView } from './modal-view.ts';
export { AdminFrame } from './admin-frame.ts';
export { FrameAttachEvent, FrameDetachEvent, FrameLoadEvent } from './frame-event.ts';
export { AdminNotice, NoticeDismissEvent } from './admin-notice.ts';
export { AdminDeparture, DepartureDismissEvent } from './admin-departure.ts';
export { AdminDoctor, DoctorRetryEvent, type CauseView } from './admin-doctor.ts';

// Saved apps
export { AdminAppForm, AppAddEvent } from './admin-app-form.ts';
export { AdminAppList } from './admin-app-list.ts';
export { AdminAppCard } from './admin-app-card.ts';
export { AppOpenEvent, AppRemoveEvent, AppRenameEvent } from './app-event.ts';
export type { AppView } from './app-view.ts';

// The inspector
export { AdminMisuses } from './admin-misuses.ts';
export { AdminFlashLog } from './admin-flash-log.ts';
export { AdminRequests } from './admin-requests.ts';
export type { RequestView } from './request-view.ts';
export { AdminDeliveries, DeliveryResendEvent } from './admin-deliveries.ts';
export type { DeliveryAttemptView, DeliveryView } from './delivery-view.ts';

// Look
export { adoptTokens, tokens } from './tokens.ts';
export type { IconName } from './icons.ts';
