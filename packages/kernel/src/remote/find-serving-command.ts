import { isObject } from '@platformapp/protocol';
import type { ServingCommand } from './serving-command.ts';

/**
 * Reads what the command has put into the page. `undefined` if something else serves the
 * shell. It has its own file because the command compiles `serving-command.ts` without the DOM.
 */
export function findServingCommand(document: Document): ServingCommand | undefined {
  const command = readMeta(document);
  if (!isObject(command)) return undefined;
  const { token, deliverTo, options: shop, app, kernel, isProxy } = command;
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
  const content = document.querySelector('meta[name="platform-admin-command"]')?.getAttribute('content');
  return JSON.parse(content ?? 'null');
}

function readApp(app: unknown): ServingCommand['app'] {
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
