import type { RequestEntry } from '@platformapp/timeline';

/** The formats in which a request can be copied. */
export const COPY_FORMATS = ['cURL', 'fetch', 'Playwright'] as const;

/** One of {@link COPY_FORMATS}. */
export type CopyFormat = (typeof COPY_FORMATS)[number];

/** Headers that every client sets itself. HAR files name those of HTTP/2 with a colon. */
const OWN_HEADERS = /^(?::.*|host|content-length|connection|origin|referer|user-agent|accept-encoding|sec-.*)$/i;

/**
 * Writes a request so that it can be made again: as a command, as a call of `fetch`, or as a line
 * of a Playwright test. Access tokens are included, because it would not work without them. The
 * host of the admin is left out of `fetch` and Playwright, because a test may have another one.
 */
export function copyRequest(request: RequestEntry, format: CopyFormat): string {
  const { lane, method, url, body } = request;
  const headers = request.headers.filter(([name]) => !OWN_HEADERS.test(name));
  const data = body && !body.isBase64 ? body.text : undefined;
  const place = lane === 'network' ? url : pathOf(url);
  switch (format) {
    case 'cURL':
      return [
        `curl ${curlMethod(method)} ${/[[\]{}]/.test(url) ? '--globoff ' : ''}${quote(url)}`,
        ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
        ...(data === undefined ? [] : [`--data-raw ${quote(data)}`]),
      ].join(' \\\n  ');
    case 'fetch': {
      const init = {
        method,
        ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
        ...(data === undefined ? {} : { body: data }),
      };
      return `await fetch(${JSON.stringify(place)}, ${JSON.stringify(init, undefined, 2)});`;
    }
    case 'Playwright': {
      const init = {
        method,
        ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
        ...(data === undefined ? {} : { data }),
      };
      const status = request.answer?.status ?? 200;
      return `expect((await request.fetch(${JSON.stringify(place)}, ${JSON.stringify(init)})).status()).toBe(${status});`;
    }
  }
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
