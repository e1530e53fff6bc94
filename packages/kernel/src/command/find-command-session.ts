import { isObject } from '@platformapp/protocol';
import type { CommandSession } from './command-session.ts';

/**
 * Finds the session in the page. `undefined` where the shell is not served by the command. It is a
 * file of its own because the command compiles `command-session.ts` without the DOM.
 */
export function findCommandSession(document: Document): CommandSession | undefined {
  const content = document.querySelector('meta[name="platform-admin-lane"]')?.getAttribute('content');
  const session: unknown = JSON.parse(content ?? 'null');
  if (!isObject(session)) return undefined;
  const { token, deliverTo, options } = session;
  if (typeof token !== 'string' || !isTexts(deliverTo)) return undefined;
  return { origin: location.origin, token, deliverTo, options: isObject(options) ? options : {} };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
