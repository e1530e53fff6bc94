import { isObject } from '@platformapp/protocol';
import { transfer } from 'comlink';

/**
 * Makes Comlink transfer the body of a request or a response to the other thread. Any other value
 * is copied.
 */
export function moveBody<T>(value: T): T {
  return isObject(value) && value['body'] instanceof ArrayBuffer ? transfer(value, [value['body']]) : value;
}
