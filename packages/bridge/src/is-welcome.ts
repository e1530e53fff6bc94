import { PROTOCOL_VERSION, type Invite, type User, type Welcome, isObject } from '@platformapp/protocol';

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
