import {
  type Invite,
  isObject,
  type Notification,
  PROTOCOL_VERSION,
  type User,
  type Welcome,
} from '@platformapp/protocol';

/** Says whether a message at the window is the host's {@link Invite}. */
export function isInvite(data: unknown): data is Invite {
  return isObject(data) && data['type'] === 'platformapp:invite';
}

/** Says whether a message at the window is a {@link Welcome} of this version of the protocol. */
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

/** Says whether a value is a {@link User}; any text may name the access level. */
export function isUser(value: unknown): value is User {
  return isObject(value) && typeof value['accountAccess'] === 'string';
}

/**
 * Says whether a message at the port is one of the host's notifications. Messages of other types
 * are not.
 */
export function isNotification(data: unknown): data is Notification {
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
      return isObject(data['report']);
    default:
      return data['type'] === 'bye';
  }
}

function isOptional(value: unknown, type: 'number' | 'string'): boolean {
  return value === undefined || typeof value === type;
}
