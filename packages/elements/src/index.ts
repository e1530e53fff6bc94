// Layout and navigation
export { AdminShell } from './layout/admin-shell.ts';
export { AdminSide } from './layout/admin-side.ts';
export { AdminNav, type NavGroup, type NavItem } from './layout/admin-nav.ts';
export { NavSelectEvent } from './layout/nav-select-event.ts';
export { AdminPage } from './layout/admin-page.ts';
export { AdminSection } from './layout/admin-section.ts';
export { AdminAccount, AccountChangeEvent } from './layout/admin-account.ts';
export { AdminShortcuts } from './layout/admin-shortcuts.ts';

// The chrome around an app
export { AdminBar } from './bar/admin-bar.ts';
export { ButtonPressEvent } from './bar/app-button.ts';
export { AdminMenu } from './bar/admin-menu.ts';
export { AdminLoading } from './bar/admin-loading.ts';
export { AdminFlash, FlashDismissEvent } from './notices/admin-flash.ts';
export { AdminModal } from './modal/admin-modal.ts';
export { ModalAnswerEvent, ModalDismissEvent } from './modal/modal-event.ts';
export { AdminToolbar } from './bar/admin-toolbar.ts';
export { AdminWaiting } from './frame/admin-waiting.ts';
export { AdminFrame } from './frame/admin-frame.ts';
export { FrameEvent } from './frame/frame-event.ts';
export { AdminNotice } from './notices/admin-notice.ts';
export { AdminFaultStrip } from './notices/admin-fault-strip.ts';
export { AdminDeparture } from './notices/admin-departure.ts';
export { AdminDoctor } from './frame/admin-doctor.ts';

// Saved apps
export { AdminAppForm, AppAddEvent } from './apps/admin-app-form.ts';
export { AdminAppList, type GoneApp } from './apps/admin-app-list.ts';
export { AdminAppCard, type AppAccess, type ListedApp } from './apps/admin-app-card.ts';
export { AppEvent, AppLaunchEvent, AppRenameEvent } from './apps/app-event.ts';
export { AdminFirstSteps } from './apps/admin-first-steps.ts';
export { AdminTryApp } from './apps/admin-try-app.ts';
export { AdminCopy } from './notices/admin-copy.ts';

// Look
export { adoptTokens, tokens } from './styles/tokens.ts';
export type { IconName } from './styles/icons.ts';
