/** A file as it is answered. */
export interface ScriptFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a browser says of a request for a script, with the names of headers in any case. */
export interface ScriptRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The script of an admin, on any host and under any folder. */
const SCRIPT: RegExp = /^https?:\/\/[^?#]*\/platform-app(?:-[a-z]+)?\.js(?:\?.*)?$/;

/** The scripts for apps that a shell serves, each asked for until it is there. */
export class ScriptFiles {
  readonly #shellOrigin: string;
  readonly #files = new Map<string, Promise<ScriptFile>>();

  constructor(shellOrigin: string) {
    this.#shellOrigin = shellOrigin;
  }

  /**
   * Whether a request is for the script of an admin other than this shell. An ES module of that
   * name is not: the bridge itself has one, and a dev server serves it as a file of the app.
   */
  isMeant(request: ScriptRequest): boolean {
    return SCRIPT.test(request.url) && new URL(request.url).origin !== this.#shellOrigin && isClassic(request);
  }

  /** Gives the shell's own script for an address. */
  async get(url: string): Promise<ScriptFile> {
    const { pathname } = new URL(url);
    const name = pathname.slice(pathname.lastIndexOf('/'));
    const kept = this.#files.get(name);
    if (kept) return await kept;
    const file = readFile(`${this.#shellOrigin}${name}`);
    this.#files.set(name, file);
    // A shell that was down for a moment is asked again.
    const forget = (): boolean => this.#files.delete(name);
    file.then(({ status }) => status === 200 || forget(), forget);
    return await file;
  }
}

/**
 * Whether a classic `<script>` asks. A module is always asked for with CORS, which names the page's
 * origin; a classic script only with the attribute `crossorigin`, and then nothing but an admin
 * answers at the root of another origin.
 */
function isClassic({ url, headers }: ScriptRequest): boolean {
  const asked = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const origin = asked.get('origin');
  if (origin === undefined) return asked.get('sec-fetch-mode') !== 'cors';
  const target = new URL(url);
  return target.origin !== origin && /^\/[^/]+$/.test(target.pathname);
}

async function readFile(url: string): Promise<ScriptFile> {
  const response = await fetch(url);
  // A script with the attribute `crossorigin` runs only if its response allows the page.
  const headers = { ...Object.fromEntries(response.headers), 'access-control-allow-origin': '*' };
  return { status: response.status, headers, body: await response.text() };
}
