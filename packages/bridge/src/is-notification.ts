import { isObject } from '@platformapp/protocol';
import type { Notification } from '@platformapp/protocol';
import { isUser } from './is-welcome.ts';

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
