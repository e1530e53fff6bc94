// The host
export { createHost, type Host } from './host.ts';
export type { AttachedFrame } from './guests/guests.ts';
export type { HostReport, ReportedSession, ReportListener } from './options/host-report.ts';
export { HostError, type HostErrorCode } from './guests/host-error.ts';
export type {
  AppRequest,
  GuestIntroduction,
  GuestWindow,
  HostEffects,
  HostOptions,
  HostWindow,
  SetTimer,
} from './options/host-options.ts';

// The state of the chrome
export type { AdminState, Departure, DroppedMessages, SessionPhase } from './state/admin-state.ts';

// Why an app does not answer
export type { AppExamination, Finding, FindingCode } from './state/finding.ts';
export { isFrameEmpty, type Evidence } from './state/evidence.ts';

// The apps that a shell remembers
export { parseAppUrl, type ParsedAppUrl } from './apps/app-url.ts';
export {
  addApp,
  claimKey,
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
