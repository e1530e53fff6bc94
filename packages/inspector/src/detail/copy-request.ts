import '@platformapp/elements/bar/admin-menu';
import { RECORDED_BYTES, type RequestEntry } from '@platformapp/timeline';
import { html, type TemplateResult } from 'lit';

/** The formats in which a request can be copied. */
const FORMATS = ['cURL', 'fetch', 'Playwright'] as const;

/** A format in which a request can be copied. */
export type CopyFormat = (typeof FORMATS)[number];

/** Headers that every client sets itself. HAR files name those of HTTP/2 with a colon. */
const OWN_HEADERS = /^(?::.*|host|content-length|connection|origin|referer|user-agent|accept-encoding|sec-.*)$/i;

/**
 * Writes a request so that it can be made again: as a command, as a call of `fetch`, or as a line
 * of a test with the Playwright fixtures. Access tokens are included, because it would not work
 * without them. The host of the admin is left out of `fetch` and Playwright, because a test may have
 * another one.
 */
export function copyRequest(request: RequestEntry, format: CopyFormat): string {
  const { lane, method, url, body } = request;
  const headers = request.headers.filter(([name]) => !OWN_HEADERS.test(name));
  const data = body && !body.isBase64 ? body.text : undefined;
  const options = { method, ...(headers.length > 0 && { headers: Object.fromEntries(headers) }) };
  const target = JSON.stringify(lane === 'network' ? url : pathOf(url));
  switch (format) {
    case 'cURL':
      return [
        `curl ${curlMethod(method)} ${/[[\]{}]/.test(url) ? '--globoff ' : ''}${quote(url)}`,
        ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
        ...(data === undefined ? [] : [`--data-raw ${quote(data)}`]),
      ].join(' \\\n  ');
    case 'fetch':
      return `await fetch(${target}, ${JSON.stringify({ ...options, body: data }, undefined, 2)});`;
    case 'Playwright': {
      // A request that failed has the status 0, which no answer has.
      const status = request.answer?.status || 200;
      // The admin of a test has an address of its own, which the fixture `request` does not know.
      return lane === 'network'
        ? `expect((await request.fetch(${target}, ${JSON.stringify({ ...options, data })})).status()).toBe(${status});`
        : `expect((await shop.api(${target}, ${JSON.stringify({ ...options, body: data })})).status).toBe(${status});`;
    }
  }
}

/** Renders the menu of the formats. */
export function renderCopyAs(copy: (format: CopyFormat) => void): TemplateResult {
  const items = FORMATS.map((label) => ({ label, run: () => copy(label) }));
  return html`<admin-menu label="Copy as" .groups=${[{ items }]}></admin-menu>`;
}

/** Says that a request was copied, and what the copy lacks. */
export function describeCopy({ body }: RequestEntry, format: CopyFormat): string {
  if (body?.isBase64) return `Copied as ${format} without the body, which is not text.`;
  if ((body?.size ?? 0) <= RECORDED_BYTES) return `Copied as ${format}.`;
  return `Copied as ${format} with the beginning of the body. No more was recorded.`;
}

/** With `-X HEAD`, curl would wait for a body that never comes. */
function curlMethod(method: string): string {
  if (method === 'HEAD') return '--head';
  return `-X ${/^[A-Z]+$/.test(method) ? method : quote(method)}`;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/** Quotes a word for a POSIX shell. */
function quote(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
