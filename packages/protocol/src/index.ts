// The handshake, over window.postMessage
export {
  anyVersionSchema,
  guestHandshakeSchema,
  MODAL_FRAME_NAME,
  PROTOCOL_VERSION,
  type FrameRole,
  type Hello,
  type Invite,
  type Waiting,
  type Welcome,
} from './handshake.ts';

// Calls and notifications, over the port
export {
  CALLS,
  causeOf,
  decodeCall,
  findChord,
  methodsOf,
  type Call,
  type CallFailed,
  type CallName,
  type Calls,
  type Cause,
  type ChordKey,
  type KeptCalls,
  type MethodName,
  type ModalClosed,
  type Notification,
  type Press,
  type PressId,
  type Replies,
  type Reply,
} from './messages.ts';
export type {
  RequestFailureCode,
  RequestId,
  RequestOutcome,
  WireHeader,
  WireRequest,
  WireResponse,
} from './requests.ts';

// What the chrome shows
export {
  ACCOUNT_ACCESS_LEVELS,
  BUTTON_STYLES,
  LINK_TARGETS,
  MODAL_WIDTHS,
  type AccountAccess,
  type Bar,
  type Button,
  type ButtonStyle,
  type CallbackId,
  type DialogModal,
  type Dropdown,
  type Flash,
  type FlashKind,
  type FrameModal,
  type LinkTarget,
  type Modal,
  type ModalId,
  type ModalWidth,
  type Pagination,
  type PickerModal,
  type PickerResource,
  type Shown,
  type User,
} from './chrome.ts';

export type { Finding, FindingCode } from './finding.ts';

// Limits, misuse and errors
export { isWithinDataLimits, LIMITS } from './limits.ts';
export { explainMisuse, isMisuseCode, MISUSES, type Misuse, type MisuseCode, type MisuseReport } from './misuse.ts';
export { errorMessage, PlatformAppError, type PlatformAppErrorCode } from './errors.ts';

// Addresses, texts and values
export {
  isApiPath,
  isAppKey,
  isBlockedPort,
  isLoopback,
  isWebUrl,
  parseUrl,
  parseWebUrl,
  readAppPath,
  toAdminPath,
  toAppPath,
  type AppAddress,
} from './addresses.ts';
export { cleanText, cutTo, shortenText } from './text.ts';
export { createRandomId, decodeJson, isObject, type Wire } from './values.ts';
