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

/** The script for apps that a shell serves. */
export class ShellScript {
  readonly #shellOrigin: string;
  #file: Promise<ScriptFile> | undefined;

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

  /** The script as the shell serves it. It is loaded once; a failed attempt is not kept. */
  async read(): Promise<ScriptFile> {
    if (this.#file) return await this.#file;
    const file = readFile(`${this.#shellOrigin}/platform-app.js`);
    this.#file = file;
    const forget = (): void => (this.#file = undefined);
    file.then(({ status }) => status === 200 || forget(), forget);
    return await file;
  }
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

async function readFile(url: string): Promise<ScriptFile> {
  const response = await fetch(url);
  // A script with the attribute `crossorigin` runs only if its response allows the page.
  const headers = { ...Object.fromEntries(response.headers), 'access-control-allow-origin': '*' };
  return { status: response.status, headers, body: await response.text() };
}
