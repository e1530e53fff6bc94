import type { Intercept, KernelEvent } from '@platformapp/kernel/node';
import type { Resource } from 'platform-admin/resources';
import {
  callKernel,
  createKernelCalls,
  PlatformAdminError,
  readShellFiles,
  serveAdmin,
  type ShellFiles,
} from 'platform-admin';
import { createPlainError } from '../recording/plain-error.ts';
import type { TestShop } from './test-shop.ts';

/** What a test's shop is opened with. */
export interface OpenShopOptions {
  /** The options of the shop, by the kernel's names. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Further resources of the shop. */
  readonly resources?: readonly Resource[];
  /** Further topics of the shop. */
  readonly topics?: readonly string[];
  /** Origins that webhooks are delivered to besides those of this machine. */
  readonly deliverTo: readonly string[];
  /** Sees each request to the API, and may answer it. */
  readonly intercept: Intercept;
}

/**
 * Serves the admins of a worker process, each at an address and with a shop of its own. Those of a
 * test stay open until the next test begins, because Playwright closes the pages of a test, and
 * takes the picture of a failure, after its fixtures have ended.
 */
export class ShopServer {
  readonly #port: number | undefined;
  readonly #shell = readShell();
  #closing: readonly (() => Promise<void>)[] = [];

  /** @param port That of the first admin of each test. Absent: each has a free one. */
  constructor(port: number | undefined) {
    this.#port = port;
  }

  /**
   * Serves the admin with a new shop, in memory. Rejects with an `Error` that says what to do if
   * the port is taken.
   */
  async open({ values, deliverTo, intercept, ...declared }: OpenShopOptions): Promise<TestShop> {
    const listeners = new Set<(event: KernelEvent) => void>();
    const served = await this.#serve(
      async (port) =>
        await serveAdmin({
          ...port,
          shell: this.#shell,
          shop: values,
          ...declared,
          deliverTo,
          intercept,
          onEvent: (event) => {
            for (const listener of listeners) listener(structuredClone(event));
          },
        }),
    );
    return {
      origin: served.origin,
      kernel: createKernelCalls((name, ...args) =>
        callKernel(served.kernel, name, ...args).then((result) => structuredClone(result)),
      ),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  }

  /** Serves the admin whose shop lives in the browser, and returns its origin. Rejects like {@link open}. */
  async openShell(): Promise<string> {
    const served = await this.#serve(
      async (port) => await serveAdmin({ ...port, shell: this.#shell, kernel: 'browser' }),
    );
    return served.origin;
  }

  /** Closes the admins that are open. */
  async close(): Promise<void> {
    const closing = this.#closing;
    this.#closing = [];
    await Promise.all(closing.map((close) => close()));
  }

  async #serve<Served extends { readonly close: () => Promise<void> }>(
    serve: (port: { readonly port: number; readonly isPortStrict: boolean }) => Promise<Served>,
  ): Promise<Served> {
    const port = this.#closing.length === 0 ? (this.#port ?? 0) : 0;
    try {
      const served = await serve({ port, isPortStrict: true });
      this.#closing = [...this.#closing, async () => await served.close()];
      return served;
    } catch (error) {
      if (error instanceof PlatformAdminError && error.code === 'port-busy') throw createPlainError(explainPort(port));
      throw error;
    }
  }
}

/**
 * The shell without the two headers that keep a hostile page from a user's clicks and from the
 * shell's window. Each has the browser start another process: 25 ms when the shell is opened, and
 * 75 ms when an app is.
 */
function readShell(): ShellFiles {
  const { files, headers } = readShellFiles();
  const { 'origin-agent-cluster': _process, 'cross-origin-opener-policy': _group, ...others } = headers;
  return { files, headers: others };
}

function explainPort(port: number): string {
  return [
    `Port ${port}, the shellPort of your configuration, is in use: by another worker, or by an admin that you have open.`,
    'One port is one shop, for one test at a time. Set workers: 1 and stop the other admin.',
    'Or let your app ask the shop that opens it, which the parameter shop of its URL names, and leave shellPort out.',
  ].join('\n');
}
