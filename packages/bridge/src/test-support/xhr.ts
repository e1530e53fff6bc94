import { SHOP, type TunnelledApp } from './tunnel.ts';

/** A path of the API whose answer a test decides. */
export const ECHO: string = `${SHOP}/admin/api/echo`;
const EVENTS = ['readystatechange', 'loadstart', 'progress', 'abort', 'error', 'timeout', 'load', 'loadend'];

/** Opens an object of the app and keeps its events with the state at each. */
export function watch({ page }: TunnelledApp) {
  const xhr = new page.XMLHttpRequest();
  const log: string[] = [];
  for (const type of EVENTS) {
    xhr.addEventListener(type, () => log.push(`${type} ${xhr.readyState}`));
    if (type !== 'readystatechange') xhr.upload.addEventListener(type, () => log.push(`upload ${type}`));
  }
  const done = new Promise<void>((resolve) => xhr.addEventListener('loadend', () => resolve()));
  return { xhr, log, done };
}

/** An API that answers everything with one text. */
export const text =
  (body: string, type = 'text/plain', status = 200) =>
  async () =>
    new Response(body, { status, statusText: 'Fine', headers: { 'Content-Type': type, 'X-B': '2', 'X-A': '1' } });
