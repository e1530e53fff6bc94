import { readShellFiles } from 'platform-admin';

/** The answer to a request for the script. */
export interface ScriptFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request for a script. Header names may be in any case. */
export interface ScriptRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Addresses of the script of apps, on any host and in any folder. */
export const SCRIPT: RegExp = /^https?:\/\/[^?#]*\/platform-app\.js(?:\?.*)?$/;

/**
 * Whether a request is for the script of an admin. An ES module of that name is not: the bridge
 * itself has one, and a dev server serves it as a file of the app.
 */
export function isForScript(request: ScriptRequest): boolean {
  return SCRIPT.test(request.url) && isClassic(request);
}

/** Reads the script for apps that every shell of this version serves. */
export function readScript(): ScriptFile {
  const file = readShellFiles().files.get('/platform-app.js');
  if (!file) throw new Error('The shell has no script for apps. Build platform-admin again.');
  return {
    status: 200,
    // A script with the attribute `crossorigin`, or in an isolated page, runs only if its response
    // allows the page.
    headers: {
      'content-type': file.mediaType,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: file.body.toString(),
  };
}

/**
 * Whether the request comes from a classic `<script>`. A browser always loads a module with CORS,
 * which names the page's origin. It does so for a classic script only with the attribute
 * `crossorigin`; a script at the root of another origin then counts as an admin's.
 */
function isClassic({ url, headers }: ScriptRequest): boolean {
  const asked = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const origin = asked.get('origin');
  if (origin === undefined) return asked.get('sec-fetch-mode') !== 'cors';
  const target = new URL(url);
  return target.origin !== origin && /^\/[^/]+$/.test(target.pathname);
}
