import { SCRIPT_PATH } from '../http/gate.ts';
import type { ShellFile, ShellFiles } from './shell-files.ts';

/** The parts of a request that decide about a file. */
export interface FileRequest {
  readonly method: string;
  /** The target of the request line: path and query, or anything else that a client wrote. */
  readonly url: string;
  /** Every value of each header, by lower-case name. */
  readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
}

/** An answer with its whole body. */
export interface FileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

/**
 * Answers a request from the files in memory. A navigation to any path without a file gets the
 * shell, which reads its URL, so that deep links work. Requests that name a host in the request
 * line are refused.
 */
export function answerFile({ files, headers: common }: ShellFiles, request: FileRequest): FileAnswer {
  const { accept = [] } = request.headers;
  // An absolute URL names a host of its own beside the `Host` header that was checked. Browsers
  // send one to proxies only, so this server refuses it, though RFC 9112, 3.2.2 lets any server
  // take it.
  if (!request.url.startsWith('/')) return refuse(400, 'The address in the request line must begin with a slash.');
  if (request.method === 'OPTIONS' && request.url.split('?', 1)[0] === SCRIPT_PATH) {
    return { status: 204, headers: { ...FOR_EVERY_PAGE, ...PREFLIGHT }, body: '' };
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { ...refuse(405, 'The shell is read only.'), headers: { ...TEXT, allow: 'GET, HEAD' } };
  }
  const [asked = ''] = request.url.split('?', 1);
  const path = asked === '/' ? '/index.html' : asked;
  const file = files.get(path);
  if (file) return send(file, path, common, request);
  const shell = files.get('/index.html');
  // Only a navigation asks for HTML. A missing script, or an API request that no shell answered,
  // must not get a page.
  if (shell && !path.startsWith('/admin/assets/') && accept.join().includes('text/html')) {
    return send(shell, '/index.html', common, request);
  }
  return refuse(404, 'The shell has no such file.');
}

/** Apps on other origins load the script, also with `crossorigin` and in pages with COEP. */
const FOR_EVERY_PAGE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** A browser asks first where the app is on a public address, or sends headers of its own. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*',
  'access-control-allow-private-network': 'true',
  'access-control-max-age': '600',
};

/** Belongs to the page alone. */
const OPENER_POLICY = 'cross-origin-opener-policy';

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

function refuse(status: number, sentence: string): FileAnswer {
  return { status, headers: TEXT, body: `${sentence}\n` };
}

function send(
  file: ShellFile,
  path: string,
  common: Readonly<Record<string, string>>,
  request: FileRequest,
): FileAnswer {
  const { [OPENER_POLICY]: openerPolicy, ...others } = common;
  const isPage = file.mediaType.startsWith('text/html');
  const headers = {
    ...others,
    'content-type': file.mediaType,
    etag: file.tag,
    // The build puts a hash into the names of assets. Other files keep their names when they
    // change.
    'cache-control': path.startsWith('/admin/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    // The page may carry a token, so no other origin may read it.
    ...(isPage ? { 'cross-origin-resource-policy': 'same-origin' } : FOR_EVERY_PAGE),
    // Browsers ignore the policy and log an error in pages that they do not trust, and tell only
    // trusted ones `Sec-Fetch-Dest`.
    ...(isPage && openerPolicy !== undefined && request.headers['sec-fetch-dest']
      ? { [OPENER_POLICY]: openerPolicy }
      : {}),
  };
  // There may be several tags, and a proxy that compresses marks them as weak: `W/"…"`.
  if (request.headers['if-none-match']?.join().includes(file.tag)) return { status: 304, headers, body: '' };
  return { status: 200, headers: { ...headers, 'content-length': String(file.body.length) }, body: file.body };
}
