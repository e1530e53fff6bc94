import { test } from '@playwright/test';
import { toMilliseconds, type Duration } from './duration.ts';
import type { KernelLink } from './kernel-link.ts';

/** The clock of the shop: dates of records, and when deliveries are tried again. It is not the browser's. */
export class ShopClock {
  readonly #link: KernelLink;

  constructor(link: KernelLink) {
    this.#link = link;
  }

  /** What it shows. */
  async now(): Promise<Date> {
    const kernel = await this.#link.kernel();
    return new Date(await kernel.evaluate((shop) => shop.now()));
  }

  /** Stops it at a time; `real` lets it go with the computer's. */
  async set(time: Date | 'real'): Promise<void> {
    const kernel = await this.#link.kernel();
    await kernel.evaluate((shop, setting) => shop.setClock(setting), time === 'real' ? time : time.getTime());
  }

  /**
   * Moves it forward. Deliveries that become due on the way are attempted, each at its time: `'48h'` passes all retries.
   */
  async advance(duration: Duration): Promise<void> {
    const milliseconds = toMilliseconds(duration);
    await test.step(
      `Advance the shop's clock by ${duration}`,
      async () => {
        const kernel = await this.#link.kernel();
        await kernel.evaluate((shop, time) => shop.advance(time), milliseconds);
      },
      { box: true },
    );
  }
}
