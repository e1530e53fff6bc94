import { isObject } from '@platformapp/protocol';
import type { CommandSession } from './command-session.ts';

/**
 * Finds the session that the command put into the page. `undefined` if something else serves the
 * shell. It has its own file because the command compiles `command-session.ts` without the DOM.
 */
export function findCommandSession(document: Document): CommandSession | undefined {
  const session = readMeta(document);
  if (!isObject(session)) return undefined;
  const { token, deliverTo, options: shop, app, kernel, isProxy } = session;
  if (typeof token !== 'string' || !isTexts(deliverTo)) return undefined;
  return {
    origin: location.origin,
    token,
    deliverTo,
    options: isObject(shop) ? shop : {},
    app: readApp(app),
    kernel: kernel === 'node' ? kernel : undefined,
    isProxy: isProxy === true,
  };
}

function readMeta(document: Document): unknown {
  const content = document.querySelector('meta[name="platform-admin-session"]')?.getAttribute('content');
  return JSON.parse(content ?? 'null');
}

function readApp(app: unknown): CommandSession['app'] {
  if (!isObject(app) || typeof app['url'] !== 'string') return undefined;
  const { url, name } = app;
  return {
    // Not resolved: a path that begins with two slashes would name another host.
    url: url.startsWith('/') ? `${location.origin}${url}` : url,
    name: typeof name === 'string' ? name : undefined,
  };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
