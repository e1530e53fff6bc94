// The host
export { createHost, type Holdings, type Host } from './host.ts';
export type { AttachedFrame } from './guests.ts';
export { HostError, type HostErrorCode } from './host-error.ts';
export type { HostOptions } from './host-options.ts';
export type { GuestIntroduction, HostEffects } from './host-effects.ts';
export type { GuestWindow, HostWindow } from './host-window.ts';
export type { SetTimer } from './doctor.ts';

// What the chrome shows
export type { AdminState, Departure, DroppedMessages, SessionPhase } from './admin-state.ts';

// Why an app does not answer
export { diagnose, type CauseCode, type DiagnosedCause, type Evidence } from './diagnosis.ts';

// The apps that a shell remembers
export { parseAppUrl, type ParsedAppUrl } from './app-url.ts';
export {
  addApp,
  claimKey,
  findApp,
  removeApp,
  renameApp,
  type AppList,
  type AppListChange,
  type SavedApp,
} from './app-list.ts';
export { decodeAppList, encodeAppList, type DecodedAppList } from './saved-app-list.ts';

// Where links and redirects lead
export { resolveLink, resolveRedirect, type Destination, type Resolution } from './destination.ts';
