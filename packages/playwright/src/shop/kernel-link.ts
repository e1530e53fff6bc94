import type { KernelCalls } from '@platformapp/kernel';
import type { JSHandle, Page } from '@playwright/test';
import type { ShellHandle } from './shell-handle.ts';

/** Connects a test to the shop behind the admin in its page. */
export class KernelLink {
  readonly #page: Page;
  readonly #shellOrigin: string;

  constructor(page: Page, shellOrigin: string) {
    this.#page = page;
    this.#shellOrigin = shellOrigin;
  }

  /** The origin of the admin. */
  get origin(): string {
    return this.#shellOrigin;
  }

  /** Whether the page shows the admin now. */
  get isOpen(): boolean {
    const url = this.#page.url();
    return !this.#page.isClosed() && URL.canParse(url) && new URL(url).origin === this.#shellOrigin;
  }

  /** The kernel, to evaluate functions with. Opens the admin when the page is elsewhere. */
  async kernel(): Promise<JSHandle<KernelCalls>> {
    if (!this.isOpen) await this.#page.goto(`${this.#shellOrigin}/admin`);
    // The handle has no kernel before the chrome is there.
    return await this.#page.waitForFunction(() => {
      const global: object = window;
      const { kernel }: ShellHandle = Reflect.get(global, 'platformAdmin') ?? {};
      return kernel;
    });
  }

  /** Calls a method of the kernel. */
  async call<Name extends keyof KernelCalls>(
    name: Name,
    ...args: Parameters<KernelCalls[Name]>
  ): Promise<Awaited<ReturnType<KernelCalls[Name]>>> {
    const kernel = await this.kernel();
    return await kernel.evaluate((calls, [method, given]) => Reflect.apply(calls[method], calls, given), [
      name,
      args,
    ] as const);
  }
}
