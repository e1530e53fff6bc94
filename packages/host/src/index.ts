// The host
export { Host } from './host.ts';
export type { AttachedFrame } from './guests.ts';
export type { HostReport, ReportedSession, ReportListener } from './host-report.ts';
export { HostError, type HostErrorCode } from './host-error.ts';
export type {
  AppRequest,
  GuestIntroduction,
  GuestWindow,
  HostEffects,
  HostOptions,
  HostWindow,
  SetTimer,
} from './host-options.ts';

// The state of the chrome
export {
  createAdminState,
  Store,
  type AdminState,
  type Departure,
  type DroppedMessages,
  type HostStore,
  type SessionPhase,
} from './store.ts';

// Why an app does not connect
export type { AppFindings } from './doctor/findings.ts';

// The apps that a shell remembers
export { readTypedUrl, type TypedUrl } from './apps/typed-url.ts';
export {
  addApp,
  claimKey,
  nameApp,
  findApp,
  removeApp,
  renameApp,
  setLaunch,
  toAppKey,
  type AppList,
  type AppListChange,
  type SavedApp,
} from './apps/app-list.ts';
export { decodeAppList, encodeAppList, type DecodedAppList } from './apps/saved-app-list.ts';
