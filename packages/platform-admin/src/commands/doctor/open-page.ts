import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';
import { parseWebUrl } from '@platformapp/protocol';
import { responseTo } from '../../http/response-to.ts';
import { CookieJar } from './cookie-jar.ts';

/** Limits of what is read. */
export interface PageLimits {
  /** Milliseconds for everything. */
  readonly time: number;
  /** Bytes of the page. */
  readonly size: number;
  readonly redirects: number;
}

/** What a URL led to. */
export interface OpenedPage {
  /** Every URL that answered, in order; the last one is the page's. */
  readonly urls: readonly URL[];
  readonly status: number;
  /** Every value of each header of the page, by lower-case name. */
  readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
  /** The `Set-Cookie` headers of the page and its redirects, one for each cookie that is left. */
  readonly cookies: readonly string[];
  /** Why the certificate is not trusted: a code of Node. */
  readonly certificateError?: string;
  readonly body: string;
}

/** Why a page was not read. */
export interface PageFailure {
  readonly url: URL;
  readonly reason: 'unreachable' | 'too-slow' | 'too-large' | 'too-many-redirects' | 'redirect-invalid';
  /** The code of the system, such as `ECONNREFUSED`, or `''`. */
  readonly detail: string;
}

const LIMITS: PageLimits = { time: 10_000, size: 5_000_000, redirects: 10 };

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Opens a URL as a browser does: it follows redirects and gives cookies back to the origin that set
 * them. A certificate that is not trusted is reported, and the page is read all the same. Never
 * rejects.
 */
export async function openPage(start: URL, limits: PageLimits = LIMITS): Promise<OpenedPage | PageFailure> {
  const signal = AbortSignal.timeout(limits.time);
  const urls: URL[] = [];
  const jars = new Map<string, CookieJar>();
  let url = start;
  try {
    while (urls.length <= limits.redirects) {
      const jar = jars.get(url.origin) ?? new CookieJar();
      jars.set(url.origin, jar);
      // One hop after the other.
      // oxlint-disable-next-line no-await-in-loop
      const response = await send(url, jar.header, signal);
      urls.push(url);
      jar.keep(response.headersDistinct['set-cookie'] ?? []);
      const { statusCode: status = 0, headersDistinct: headers } = response;
      if (!REDIRECTS.has(status) || headers['location'] === undefined) {
        // oxlint-disable-next-line no-await-in-loop
        const body = await read(response, limits.size);
        if (body === undefined) return { url, reason: 'too-large', detail: '' };
        const cookies = [...jars.values()].flatMap(({ kept }) => kept);
        return { urls, status, headers, cookies, body, ...certificateOf(response) };
      }
      response.destroy();
      const location = headers['location'][0] ?? '';
      const next = URL.canParse(location, url.href) ? parseWebUrl(new URL(location, url).href) : undefined;
      if (!next) return { url, reason: 'redirect-invalid', detail: location };
      url = next;
    }
    return { url, reason: 'too-many-redirects', detail: '' };
  } catch (error) {
    const detail = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { url, reason: signal.aborted ? 'too-slow' : 'unreachable', detail };
  }
}

async function send(url: URL, cookie: string | undefined, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = {
    accept: 'text/html,*/*',
    'sec-fetch-dest': 'iframe',
    'sec-fetch-mode': 'navigate',
    ...(cookie === undefined ? {} : { cookie }),
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return await responseTo(request(url, { headers, agent: false, rejectUnauthorized: false, signal }).end());
}

/** Gives `undefined` for a body that is too large. */
async function read(response: IncomingMessage, size: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) continue;
    parts.push(part);
    length += part.length;
    if (length > size) return undefined;
  }
  return Buffer.concat(parts).toString();
}

function certificateOf({ socket }: IncomingMessage): Pick<OpenedPage, 'certificateError'> {
  if (!(socket instanceof TLSSocket) || socket.authorized) return {};
  // Node gives the code, whatever its types say.
  return { certificateError: String(socket.authorizationError) };
}
