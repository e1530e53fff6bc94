import type { IncomingMessage, RequestListener } from 'node:http';
import { escapeAttribute } from '../http/plain-page.ts';
import { pathOf } from '../http/path-of.ts';
import type { ShellGrant } from '../http/shell-grant.ts';
import { answerFile } from './answer-file.ts';
import { isOwnPath } from '../http/own-path.ts';
import { createAppProxy, type AppProxy } from './proxy/app-proxy.ts';
import { tagOf, type ShellFile, type ShellFiles } from './shell-files.ts';

/** What is served besides the API. */
export interface ShellPagesOptions {
  readonly shell: ShellFiles;
  /** What the page is told. */
  readonly grant?: ShellGrant | undefined;
  /** The app that has all paths which are not the admin's own. Absent: they have nothing. */
  readonly proxy?: URL | undefined;
  /** Told once of each of the admin's own paths that a page of this app asked for. */
  readonly onCollision?: ((path: string) => void) | undefined;
}

/** The files of the shell and, with `--proxy`, the app under the same origin. */
export interface ShellPages {
  readonly answer: RequestListener;
  /** The app that is served too. */
  readonly app: AppProxy | undefined;
  /** Serves another shell from the next request on. */
  replaceShell(shell: ShellFiles): void;
  /** The address that opens an app in the shell at an origin, or the shell alone. */
  urlAt(origin: string, app?: URL): string;
}

/** How many paths are reported: an app could ask for any number. */
const MAX_COLLISIONS = 100;

/** The shell with what its page is told. */
interface PreparedShell {
  readonly told: ShellFiles;
  /** The same for a user who came by themselves. */
  readonly visited: ShellFiles;
}

/** In the page of a user who came by themselves, so that the shell opens `?app=` without asking. */
const OWN_VISIT_META = 'platform-admin-own-visit';

/** Serves the shell's files, to whomever the gate lets in. */
export function createShellPages({ shell: first, grant, proxy, onCollision }: ShellPagesOptions): ShellPages {
  const prepare = (files: ShellFiles): PreparedShell => {
    const told = grant ? withGrant(files, grant) : files;
    return { told, visited: withMeta(told, OWN_VISIT_META, 'yes') };
  };
  const app = proxy && createAppProxy(proxy);
  const collisions = new Set<string>();
  let shell = prepare(first);
  return {
    answer: (request, response) => {
      const { method = '', url = '', headersDistinct } = request;
      const path = pathOf(request);
      if (app && !isOwnPath(path)) return app.answer(request, response);
      if (app && isAskedByApp(request) && !collisions.has(path) && collisions.size < MAX_COLLISIONS) {
        collisions.add(path);
        onCollision?.(path);
      }
      const files = isOwnVisit(request) ? shell.visited : shell.told;
      const answer = answerFile(files, { method, url, headers: headersDistinct });
      response.writeHead(answer.status, answer.headers).end(method === 'HEAD' ? '' : answer.body);
    },
    app,
    replaceShell: (next) => {
      shell = prepare(next);
    },
    urlAt: (origin, opened) => {
      // The root is the app's.
      const start = proxy ? `${origin}/admin` : `${origin}/`;
      if (!opened) return start;
      const isProxied = opened.origin === proxy?.origin;
      const url = isProxied ? `${origin}${opened.pathname}${opened.search}${opened.hash}` : opened.href;
      return `${start}?app=${encodeURIComponent(url)}`;
    },
  };
}

/** Whether a page of the app navigates: the shell itself is never in a frame. */
function isAskedByApp({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-dest'] === 'iframe';
}

/**
 * Whether the user typed the address, followed a bookmark, or came from another program. A link of
 * any page, the form for the key included, says otherwise, and so does a redirect from one.
 */
function isOwnVisit({ headersDistinct }: IncomingMessage): boolean {
  return headersDistinct['sec-fetch-site']?.join() === 'none';
}

/**
 * Gives the shell with the grant in its page. Only the shell's own origin can read it there: the
 * page has no CORS header and cannot be framed.
 */
export function withGrant(shell: ShellFiles, grant: ShellGrant): ShellFiles {
  return withMeta(shell, 'platform-admin-command', JSON.stringify(grant));
}

function withMeta(shell: ShellFiles, name: string, content: string): ShellFiles {
  const page = shell.files.get('/index.html');
  if (!page) return shell;
  return { ...shell, files: new Map([...shell.files, ['/index.html', addMeta(page, name, content)]]) };
}

function addMeta(page: ShellFile, name: string, content: string): ShellFile {
  const meta = `<meta name="${name}" content="${escapeAttribute(content)}" />`;
  const body = Buffer.from(page.body.toString().replace(/(?=<\/head>)|$/, () => meta));
  return { ...page, body, tag: tagOf(body) };
}
