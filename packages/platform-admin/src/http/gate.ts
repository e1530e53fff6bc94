import { randomBytes } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isApiPath } from '@platformapp/protocol';
import { matches } from './matches.ts';
import { pathOf } from './path-of.ts';
import { refusePage, schemeOf } from './check-caller.ts';
import { readBody } from './read-body.ts';
import { refuseInFormat } from './refuse-in-format.ts';
import { isForPage, plainPage, plainPageHeaders } from './plain-page.ts';
import { isHostOf, type Access } from './access.ts';
import { Guesses } from './guesses.ts';
import { KEY_PAGE_HEADERS, KEY_PATH, keyPage, type KeyProblem } from './key-page.ts';

/** Answers a request, at once or later. The server logs what it throws. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Takes over the connection of a request for an upgrade. */
export type UpgradeListener = (request: IncomingMessage, connection: Duplex, head: Buffer) => void;

/** Carries the access key of a program. */
export const KEY_HEADER = 'x-platform-admin-key';

/**
 * The script of apps, which needs no key: an app on another site has no cookie, and there is
 * nothing secret in it.
 */
export const SCRIPT_PATH = '/platform-app.js';

/** What a program hears that shows no key. */
export const NO_KEY = 'This admin asks for its access key. Send it in the header X-Platform-Admin-Key.';

/** The most bytes that the form has. */
const MAX_FORM = 10_000;

/** Why a caller is refused. */
type Refusal = 'host' | 'no-key' | KeyProblem;

const REFUSALS: Readonly<Record<Refusal, readonly [status: number, sentence: string]>> = {
  host: [403, 'The admin does not answer to this name. Start it with --allow-host to add one.'],
  'no-key': [401, NO_KEY],
  wrong: [403, 'Wrong access key. It is in the terminal where the admin was started.'],
  'too-many': [429, 'Too many wrong keys. Wait a minute, then try again.'],
};

/**
 * Checks every request to a server of the command, whatever it asks for. It must name a
 * host of the {@link Access}, and where there is a key it must show it: a program in a header, a
 * browser in the cookie that it got for it.
 */
export class Gate {
  readonly #access: Access;
  readonly #guesses = new Guesses();
  /** Stands for the key in a cookie, which apps on other ports of this host get to see. */
  readonly #pass = randomBytes(32).toString('base64url');

  constructor(access: Access) {
    this.#access = access;
  }

  /** Handles requests that may come in, and answers the others. */
  guard(handle: RequestHandler): RequestHandler {
    return (request, response) => {
      const refusal = this.#refusalOf(request);
      // A second tab sends its form after the first has brought the cookie.
      if ((refusal === undefined || refusal === 'no-key') && this.#isForm(request)) {
        return this.#takeKey(request, response);
      }
      if (refusal === undefined) return handle(request, response);
      this.#refuse(refusal, request, response);
    };
  }

  /** Hands on connections that may come in, and ends the others. */
  guardUpgrade(upgrade: UpgradeListener): UpgradeListener {
    return (request, connection, head) => {
      const refusal = this.#refusalOf(request);
      if (refusal === undefined) return upgrade(request, connection, head);
      connection.on('error', () => connection.destroy());
      refuseUpgrade(connection, REFUSALS[refusal][0]);
    };
  }

  /**
   * Says why a request must not come in; `undefined` for one that may. Takes the key out of an
   * accepted request, because its handler must not learn the key.
   */
  #refusalOf(request: IncomingMessage): Refusal | undefined {
    const { key } = this.#access;
    if (!isHostOf(this.#access, request.headersDistinct['host'])) return 'host';
    if (key === undefined || pathOf(request) === SCRIPT_PATH) return undefined;
    const refusal = this.#hasPass(request) ? undefined : this.#try(givenKey(request), request);
    if (refusal === undefined) this.#hideKey(request);
    return refusal;
  }

  /** Tries a key that was given, unless the caller has tried too many. */
  #try(given: string | undefined, { socket }: IncomingMessage): Exclude<Refusal, 'host'> | undefined {
    const { key = '' } = this.#access;
    const { remoteAddress = '' } = socket;
    if (given === undefined) return 'no-key';
    if (!this.#guesses.mayTry(remoteAddress)) return 'too-many';
    if (matches(given, key)) return undefined;
    this.#guesses.addWrong(remoteAddress);
    return 'wrong';
  }

  #hasPass(request: IncomingMessage): boolean {
    return cookiesOf(request).some((cookie) => matches(cookie, this.#cookieOf(request)));
  }

  #hideKey(request: IncomingMessage): void {
    delete request.headers[KEY_HEADER];
    delete request.headersDistinct[KEY_HEADER];
    const others = cookiesOf(request).filter((cookie) => !matches(cookie, this.#cookieOf(request)));
    if (others.length > 0) {
      request.headers['cookie'] = others.join('; ');
      request.headersDistinct['cookie'] = [others.join('; ')];
    } else {
      delete request.headers['cookie'];
      delete request.headersDistinct['cookie'];
    }
  }

  /** Browsers share cookies between ports, so the name has the port. */
  #cookieOf({ socket }: IncomingMessage): string {
    return `platform-admin-${socket.localPort}=${this.#pass}`;
  }

  #isForm(request: IncomingMessage): boolean {
    return this.#access.key !== undefined && request.method === 'POST' && pathOf(request) === KEY_PATH;
  }

  /** Takes the key from the form, and redirects to the page that the reader asked for. */
  async #takeKey(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const foreign = refusePage(request, this.#access);
    if (foreign !== undefined) return refuseInFormat(response, KEY_PATH, 403, foreign);
    const body = await readBody(request, response, MAX_FORM);
    if (typeof body === 'string') return refuseInFormat(response, KEY_PATH, 400, 'The form cannot be read.');
    const form = new URLSearchParams(body.toString());
    const target = toTarget(form.get('to') ?? '');
    const refusal = this.#try(form.get('key')?.trim() ?? '', request);
    if (refusal === 'wrong' || refusal === 'too-many') return sendPage(response, refusal, target);
    const isSecure = schemeOf(request) === 'https' || request.headers.origin?.startsWith('https:') === true;
    response
      .writeHead(303, {
        location: target,
        'set-cookie': `${this.#cookieOf(request)}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
        'cache-control': 'no-store',
      })
      .end();
  }

  #refuse(refusal: Refusal, request: IncomingMessage, response: ServerResponse): void {
    const [status, sentence] = REFUSALS[refusal];
    const path = pathOf(request);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (isForPage(request)) {
      if (refusal !== 'host') return sendPage(response, refusal, request.url ?? '/');
      const page = plainPage({ title: 'Unknown host name', heading: 'Unknown host name', sentence });
      return void response.writeHead(status, plainPageHeaders('none')).end(page);
    }
    if (isApiPath(path) || path.startsWith('/.platform-admin/'))
      return refuseInFormat(response, path, status, sentence);
    response
      .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      .end(`${sentence}\n`);
  }
}

/** Ends a connection that was to be upgraded, also when the caller keeps its side open. */
export function refuseUpgrade(connection: Duplex, status: number): void {
  connection.once('finish', () => connection.destroy());
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function sendPage(response: ServerResponse, refusal: Exclude<Refusal, 'host'>, target: string): void {
  const [status] = REFUSALS[refusal];
  response
    .writeHead(status, KEY_PAGE_HEADERS)
    .end(keyPage(toTarget(target), refusal === 'no-key' ? undefined : refusal));
}

/** The path to go on to, which must be one of this server. */
function toTarget(text: string): string {
  const base = 'http://localhost';
  if (!URL.canParse(text, base)) return '/';
  const { origin, pathname, search } = new URL(text, base);
  // Nothing can be read where the form is sent to.
  if (pathname === KEY_PATH) return '/';
  // A path with two slashes in front is an address of another machine.
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}` : '/';
}

/** The key in the header. A repeated header is rejected. */
function givenKey({ headersDistinct }: IncomingMessage): string | undefined {
  const given = headersDistinct[KEY_HEADER];
  return given?.length === 1 ? given[0] : given?.join();
}

function cookiesOf({ headers }: IncomingMessage): readonly string[] {
  return headers.cookie?.split(/; */) ?? [];
}
