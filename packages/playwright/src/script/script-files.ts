/** A file as it is answered. */
export interface ScriptFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The script that apps load, whatever the host they load it from. */
const SCRIPT: RegExp = /^https?:\/\/[^?#]*\/platform-app(?:-[a-z]+)?\.js(?:\?.*)?$/;

/** The scripts for apps that a shell serves, each asked for until it is there. */
export class ScriptFiles {
  readonly #shellOrigin: string;
  readonly #files = new Map<string, Promise<ScriptFile>>();

  constructor(shellOrigin: string) {
    this.#shellOrigin = shellOrigin;
  }

  /** Says whether an address is that of a script for apps that somebody else than the shell would answer. */
  isMeant(url: string): boolean {
    return SCRIPT.test(url) && new URL(url).origin !== this.#shellOrigin;
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

async function readFile(url: string): Promise<ScriptFile> {
  const response = await fetch(url);
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}
