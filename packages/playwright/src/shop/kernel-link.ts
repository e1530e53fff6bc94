import type { KernelCalls } from '@platformapp/kernel';
import type { JSHandle, Page } from '@playwright/test';
import { step } from '../recording/step.ts';
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

  /**
   * Runs a method of the kit with the kernel, as a step of the test. `title` is the call as a test
   * writes it.
   */
  async run<Result>(title: string, work: (kernel: JSHandle<KernelCalls>) => Promise<Result>): Promise<Result> {
    return await step(title, async () => await work(await this.kernel()));
  }
}
