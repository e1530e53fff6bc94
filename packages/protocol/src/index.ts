// The handshake, over window.postMessage
export {
  MODAL_FRAME_NAME,
  PROTOCOL_VERSION,
  type FrameRole,
  type Hello,
  type Invite,
  type Waiting,
  type Welcome,
} from './handshake/handshake.ts';
export { anyVersionSchema, guestHandshakeSchema } from './handshake/handshake-schema.ts';

// Calls and notifications, over the port
export {
  callSchemas,
  decodeCall,
  type Call,
  type CallFailed,
  type CallName,
  type Calls,
  type Replies,
  type Reply,
} from './calls/call.ts';
export type { Cause } from './calls/cause.ts';
export { findChord, type ChordKey } from './calls/chord.ts';
export { CALL_KINDS } from './calls/call-kinds.ts';
export type {
  HostBye,
  MisuseRecorded,
  ModalClosed,
  Notification,
  Press,
  PressId,
  UserChanged,
} from './calls/notification.ts';

// The arguments of calls
export type { WireBar, WirePagination } from './chrome/bar.ts';
export type { CallbackId, WireButton, WireDropdown } from './chrome/button.ts';
export type {
  ModalId,
  WireAlertModal,
  WireFrameModal,
  WireModal,
  WirePickerModal,
  WireQuestionModal,
} from './chrome/modal.ts';
export {
  BUTTON_STYLES,
  LINK_TARGETS,
  MODAL_WIDTHS,
  type ButtonStyle,
  type LinkTarget,
  type ModalWidth,
  type PickerResource,
} from './chrome/choices.ts';
export type {
  RequestFailureCode,
  RequestId,
  RequestOutcome,
  WireHeader,
  WireRequest,
  WireResponse,
} from './calls/request.ts';
export { ACCOUNT_ACCESS_LEVELS, type AccountAccess, type User } from './calls/user.ts';

// The state of the chrome
export type { FlashKind } from './chrome/flash-kind.ts';
export type {
  BarState,
  ButtonState,
  DialogModalState,
  DropdownState,
  FlashState,
  FrameModalState,
  ModalState,
  PaginationState,
  PickerModalState,
} from './chrome/chrome-state.ts';

// Addresses
export {
  isApiPath,
  isLoopback,
  isWebUrl,
  parseUrl,
  parseWebUrl,
  readAppPath,
  toAdminPath,
  toAppPath,
  type AppAddress,
} from './values/addresses.ts';
export { isBlockedPort } from './values/blocked-ports.ts';

// Limits, misuse, errors and guards
export { createRandomId } from './values/create-random-id.ts';
export { cutTo } from './values/cut-to.ts';
export { decodeJson, isObject } from './values/json.ts';
export { isWithinDataLimits } from './limits/data-limits.ts';
export { LIMITS } from './limits/limits.ts';
export { MISUSE_CODES, type Misuse, type MisuseCode } from './misuse/misuse.ts';
export type { MisuseKind, MisuseReport } from './misuse/misuse-explanations.ts';
export { errorMessage } from './errors/error-message.ts';
export { PlatformAppError, type PlatformAppErrorCode } from './errors/platform-app-error.ts';
