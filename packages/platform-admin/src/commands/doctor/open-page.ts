import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { isBlockedPort, parseWebUrl } from '@platformapp/protocol';
import {
  askAsBrowser,
  BROWSER_HEADERS,
  decodeBody,
  isTooLarge,
  type BrowserHeaders,
  type Destination,
} from './browser-request.ts';
import { CookieJar } from './cookie-jar.ts';
import { findRefresh } from './find-refresh.ts';

/** Limits of what is read. */
export interface PageLimits {
  /** Milliseconds for everything. */
  readonly time: number;
  /** Bytes of the page. */
  readonly size: number;
  readonly redirects: number;
}

/** How a page is opened. */
export interface OpenPageOptions {
  readonly limits?: PageLimits;
  /** Default: those of a common browser. */
  readonly browser?: BrowserHeaders | undefined;
  /** Default: the page of a frame. */
  readonly destination?: Destination;
  /** Whether a URL may be asked. Default: every one. */
  readonly mayAsk?: ((url: URL) => boolean) | undefined;
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
  readonly reason:
    | 'unreachable'
    | 'too-slow'
    | 'too-large'
    | 'undecodable'
    | 'too-many-redirects'
    | 'redirect-invalid'
    | 'port-blocked'
    /** The URL may not be asked. */
    | 'elsewhere';
  /** The code of the system, such as `ECONNREFUSED`, or `''`. */
  readonly detail: string;
}

const LIMITS: PageLimits = { time: 10_000, size: 5_000_000, redirects: 10 };

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Opens a URL as a browser does: it follows redirects and refreshes, gives cookies back to the
 * origin that set them, and decodes the body. A certificate that is not trusted is reported, and
 * the page is read all the same. Never rejects.
 */
export async function openPage(start: URL, options: OpenPageOptions = {}): Promise<OpenedPage | PageFailure> {
  const { limits = LIMITS, browser = BROWSER_HEADERS, destination = 'iframe', mayAsk = () => true } = options;
  const signal = AbortSignal.timeout(limits.time);
  const urls: URL[] = [];
  const jars = new Map<string, CookieJar>();
  let url = start;
  try {
    while (urls.length <= limits.redirects) {
      if (isBlockedPort(url)) return { url, reason: 'port-blocked', detail: url.port };
      if (!mayAsk(url)) return { url, reason: 'elsewhere', detail: '' };
      const jar = jars.get(url.origin) ?? new CookieJar();
      jars.set(url.origin, jar);
      // One hop after the other.
      // oxlint-disable-next-line no-await-in-loop
      const response = await askAsBrowser(url, { browser, destination, cookie: jar.header, signal });
      urls.push(url);
      jar.keep(response.headersDistinct['set-cookie'] ?? []);
      const { statusCode: status = 0, headersDistinct: headers } = response;
      let target = REDIRECTS.has(status) ? headers['location']?.[0] : undefined;
      if (target === undefined) {
        // oxlint-disable-next-line no-await-in-loop
        const body = await read(response, limits.size);
        if (typeof body === 'object') return { url, ...body };
        target = destination === 'iframe' ? findRefresh(headers['refresh'] ?? [], body) : undefined;
        if (target === undefined) {
          const cookies = [...jars.values()].flatMap(({ kept }) => kept);
          return { urls, status, headers, cookies, body, ...certificateOf(response) };
        }
      }
      response.destroy();
      const next = URL.canParse(target, url.href) ? parseWebUrl(new URL(target, url).href) : undefined;
      if (!next) return { url, reason: 'redirect-invalid', detail: target };
      url = next;
    }
    return { url, reason: 'too-many-redirects', detail: '' };
  } catch (error) {
    return { url, reason: signal.aborted ? 'too-slow' : 'unreachable', detail: codeOf(error) };
  }
}

async function read(response: IncomingMessage, size: number): Promise<string | Pick<PageFailure, 'reason' | 'detail'>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) continue;
    parts.push(part);
    length += part.length;
    if (length > size) return { reason: 'too-large', detail: '' };
  }
  const { 'content-encoding': encodings = '' } = response.headers;
  try {
    return decodeBody(Buffer.concat(parts), encodings, size).toString();
  } catch (error) {
    return { reason: isTooLarge(error) ? 'too-large' : 'undecodable', detail: encodings };
  }
}

function certificateOf({ socket }: IncomingMessage): Pick<OpenedPage, 'certificateError'> {
  if (!(socket instanceof TLSSocket) || socket.authorized) return {};
  // Node gives the code, whatever its types say.
  return { certificateError: String(socket.authorizationError) };
}

/** Of the errors of several addresses, the refusal says most: others are of a missing network. */
function codeOf(error: unknown): string {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  const codes = errors.map((each) => (each instanceof Error && 'code' in each ? String(each.code) : ''));
  return codes.find((code) => code === 'ECONNREFUSED') ?? codes[0] ?? '';
}
