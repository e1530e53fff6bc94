import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSocketServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { webkit, type Browser } from 'playwright';
import type { Display } from './display.ts';

/** Milliseconds that a busy machine may take to start one. */
export const START_TIME = 60_000;

/**
 * A page with a Cross-Origin-Opener-Policy moves to another process, which asks for it again, and
 * while requests are intercepted that never ends.
 */
const FEATURES = ['--features=-CrossOriginOpenerPolicy'];

/** What WebKitGTK needs of its environment on a machine without a desktop. */
const ENVIRONMENT: Readonly<Record<string, string>> = {
  // The language of its pages.
  LANG: 'en_US.UTF-8',
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  // As root, or in a container.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};

/**
 * One run of MiniBrowser, the browser that comes with WebKitGTK, with a private profile. Its
 * inspector lists its pages, and has a socket for each.
 */
export class MiniBrowser {
  readonly #pid: number;
  readonly #gone: Promise<unknown>;
  readonly #inspector: string;
  readonly #display: Display;
  #firstWindow: string | undefined;
  #disconnect: (() => Promise<void>) | undefined;

  private constructor(pid: number, gone: Promise<unknown>, inspector: string, display: Display) {
    this.#pid = pid;
    this.#gone = gone;
    this.#inspector = inspector;
    this.#display = display;
  }

  /** Starts one with an empty page. */
  static async start(executablePath: string, display: Display, ignoresCertificates: boolean): Promise<MiniBrowser> {
    const inspector = `127.0.0.1:${await findFreePort()}`;
    const flags = [
      '-p',
      // Without its toolbar, which would be wider than a phone.
      '--full-screen',
      ...(ignoresCertificates ? ['--ignore-tls-errors'] : []),
      ...FEATURES,
      '--enable-developer-extras=true',
      '--javascript-can-access-clipboard=true',
      '--javascript-can-open-windows-automatically=true',
    ];
    const child = spawn(executablePath, [...flags, 'about:blank'], {
      env: { ...process.env, ...ENVIRONMENT, DISPLAY: display.name, WEBKIT_INSPECTOR_HTTP_SERVER: inspector },
      stdio: 'ignore',
      detached: true,
    });
    const started = new MiniBrowser(child.pid ?? 0, once(child, 'exit'), inspector, display);
    await started.untilTargets(1);
    return started;
  }

  /** Waits until its inspector lists that many pages. */
  async untilTargets(count: number): Promise<void> {
    const end = Date.now() + START_TIME;
    while ((await this.#targets()).length < count) {
      if (Date.now() > end) throw new Error('MiniBrowser opens no page.');
      // The inspector has no event for it.
      await wait(50);
    }
  }

  /**
   * Connects Playwright to it. Playwright asks for the list of pages in the format of
   * ios_webkit_debug_proxy, each time that it looks for new ones.
   */
  async connect(): Promise<Browser> {
    const list = createServer(async (_, response) => {
      const targets = await this.#targets();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(targets.map((path) => ({ webSocketDebuggerUrl: `ws://${this.#inspector}${path}` }))));
    });
    list.unref();
    const port = await listen(list);
    void this.#gone.then(() => list.close());
    const browser = await webkit.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: START_TIME });
    this.#disconnect = browser.close.bind(browser);
    return browser;
  }

  /** Gives its first window that size, and the focus. No window manager objects. */
  resize({ width, height }: { readonly width: number; readonly height: number }): void {
    const size = ['windowsize', '--sync', this.#window, String(width), String(height)];
    this.#runXdotool(...size, 'windowfocus', this.#window);
  }

  /** Closes its first window, as its user does. */
  closeWindow(): void {
    this.#runXdotool('windowfocus', this.#window, 'key', 'ctrl+w');
  }

  /** Presses or releases a key in its first window, by the name that X has for it. */
  pressKey(type: 'keydown' | 'keyup', key: string): void {
    this.#runXdotool('windowfocus', this.#window, type, key);
  }

  /** Moves the pointer over the page of its first window, also if it is there already. */
  movePointer(x: number, y: number): void {
    const beside = ['mousemove', String(x), String(y + 1)];
    this.#runXdotool('windowraise', this.#window, ...beside, 'mousemove', String(x), String(y));
  }

  /** Presses or releases a button of the mouse, by the number that X has for it. */
  pressButton(type: 'mousedown' | 'mouseup', button: number): void {
    this.#runXdotool(type, String(button));
  }

  get #window(): string {
    const found = ['--all', '--onlyvisible', '--pid', String(this.#pid), '--class', 'MiniBrowser'];
    this.#firstWindow ??= this.#runXdotool('search', ...found).split('\n')[0] ?? '';
    return this.#firstWindow;
  }

  #runXdotool(...args: readonly string[]): string {
    const env = { ...process.env, DISPLAY: this.#display.name };
    return execFileSync('xdotool', args, { encoding: 'utf8', env }).trim();
  }

  async close(): Promise<void> {
    try {
      // With the processes of its pages.
      process.kill(-this.#pid, 'SIGKILL');
    } catch {
      // It is gone already.
    }
    await this.#gone;
    // Playwright has a server for each connection, which would keep the process alive.
    await this.#disconnect?.();
  }

  /** The paths of the sockets of its pages. */
  async #targets(): Promise<readonly string[]> {
    try {
      const response = await fetch(`http://${this.#inspector}/`);
      return [...new Set((await response.text()).match(/\/socket\/\d+\/\d+\/WebPage/g))];
    } catch {
      // It is starting, or gone.
      return [];
    }
  }
}

async function findFreePort(): Promise<number> {
  const server = createSocketServer();
  const port = await listen(server);
  server.close();
  return port;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
