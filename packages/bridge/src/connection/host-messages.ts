import { ACCOUNT_ACCESS_LEVELS, isObject, PROTOCOL_VERSION } from '@platformapp/protocol';
import type { Invite, MisuseRecorded, MisuseReport, Notification, User, Welcome } from '@platformapp/protocol';

/** A recorded misuse, of which the guest needs and checks only the sentence. */
interface CheckedMisuse {
  readonly type: 'misuse';
  readonly report: Pick<MisuseReport, 'sentence'>;
}

/** A notification whose fields have been checked. */
export type CheckedNotification = Exclude<Notification, MisuseRecorded> | CheckedMisuse;

/** Says whether a message at the window is the host's {@link Invite}. */
export function isInvite(data: unknown): data is Invite {
  return isObject(data) && data['type'] === 'platformapp:invite';
}

/** Says whether a message at the window is a {@link Welcome} in this version of the protocol. */
export function isWelcome(data: unknown): data is Welcome {
  return (
    isObject(data) &&
    data['type'] === 'platformapp:welcome' &&
    data['version'] === PROTOCOL_VERSION &&
    typeof data['document'] === 'string' &&
    (data['role'] === 'app' || data['role'] === 'modal') &&
    isUser(data['user'])
  );
}

/** Says whether a message at the port is a notification of the host. */
export function isNotification(data: unknown): data is CheckedNotification {
  if (!isObject(data)) return false;
  switch (data['type']) {
    case 'press':
      return (
        typeof data['press'] === 'number' &&
        typeof data['message'] === 'string' &&
        isOptional(data['callback'], 'number') &&
        isOptional(data['href'], 'string')
      );
    case 'modal-closed':
      return typeof data['modal'] === 'number';
    case 'user':
      return isUser(data['user']);
    case 'misuse':
      return isObject(data['report']) && typeof data['report']['sentence'] === 'string';
    default:
      return data['type'] === 'bye';
  }
}

function isUser(value: unknown): value is User {
  return isObject(value) && ACCOUNT_ACCESS_LEVELS.some((level) => level === value['accountAccess']);
}

function isOptional(value: unknown, type: 'number' | 'string'): boolean {
  return value === undefined || typeof value === type;
}
