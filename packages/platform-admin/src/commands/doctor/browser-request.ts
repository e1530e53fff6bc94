import type { IncomingMessage } from 'node:http';
import { request as requestHttp, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import * as zlib from 'node:zlib';
import { lookUpLoopback } from '../../http/look-up-loopback.ts';
import { responseTo } from '../../http/response-to.ts';

/** What a server may know a browser by. */
export interface BrowserHeaders {
  readonly 'user-agent': string;
  readonly 'accept-language': string;
}

/** Servers that refuse programs know them by these. */
export const BROWSER_HEADERS: BrowserHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-language': 'en-US,en;q=0.9',
};

/** What a browser asks for: the page of a frame, or a classic script. */
export type Destination = 'iframe' | 'script';

/** A request as a browser sends it. */
export interface BrowserRequest {
  readonly browser: BrowserHeaders;
  readonly destination: Destination;
  readonly cookie?: string | undefined;
  readonly signal: AbortSignal;
}

/** How a body is decoded. */
interface DecodeOptions {
  /** Bytes. */
  readonly maxOutputLength: number;
}

const DECODERS: Readonly<Record<string, ((body: Buffer, options: DecodeOptions) => Buffer) | undefined>> = {
  gzip: zlib.gunzipSync,
  'x-gzip': zlib.gunzipSync,
  br: zlib.brotliDecompressSync,
  deflate: inflate,
  // Node has it since 22.15.
  zstd:
    typeof zlib.zstdDecompressSync === 'function'
      ? (body, { maxOutputLength }) => zlib.zstdDecompressSync(body, { maxOutputLength })
      : undefined,
};

/** Sends a request as a browser does. Any certificate is accepted. */
export async function askAsBrowser(
  url: URL,
  { browser, destination, cookie, signal }: BrowserRequest,
): Promise<IncomingMessage> {
  const isPage = destination === 'iframe';
  const headers: OutgoingHttpHeaders = {
    ...(isPage && { 'upgrade-insecure-requests': '1' }),
    ...browser,
    accept: isPage
      ? 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8'
      : '*/*',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': isPage ? 'navigate' : 'no-cors',
    'sec-fetch-dest': destination,
    'accept-encoding': DECODERS['zstd'] ? 'gzip, deflate, br, zstd' : 'gzip, deflate, br',
    ...(cookie !== undefined && { cookie }),
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return await responseTo(
    request(url, { headers, agent: false, rejectUnauthorized: false, lookup: lookUpLoopback, signal }).end(),
  );
}

/**
 * Undoes the encodings of a body, as the header `Content-Encoding` lists them. Throws for a body
 * that is not so encoded, or larger than `maxOutputLength` bytes.
 */
export function decodeBody(body: Buffer, encodings: string, maxOutputLength: number): Buffer {
  const names = encodings.split(',').map((name) => name.trim().toLowerCase());
  let decoded = body;
  for (const name of names.toReversed()) {
    // Browsers take a body with an encoding that they do not know as it is.
    decoded = decoded.length === 0 ? decoded : (DECODERS[name]?.(decoded, { maxOutputLength }) ?? decoded);
  }
  return decoded;
}

/** Some servers leave out the header of zlib, and browsers take both. */
function inflate(body: Buffer, options: DecodeOptions): Buffer {
  try {
    return zlib.inflateSync(body, options);
  } catch (error) {
    if (isTooLarge(error)) throw error;
    return zlib.inflateRawSync(body, options);
  }
}

/** Whether decoding ended because the body is too large. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
