import { step } from '../step.ts';
import { toMilliseconds, type Duration } from './duration.ts';
import type { TestShop } from './test-shop.ts';

/**
 * The clock of the shop, for dates of records and retries of deliveries. It is not the browser's.
 */
export class ShopClock {
  readonly #shop: TestShop;

  /** @internal */
  constructor(shop: TestShop) {
    this.#shop = shop;
  }

  /** The current time. */
  async now(): Promise<Date> {
    return new Date(await step('shop.clock.now()', () => this.#shop.kernel.now()));
  }

  /**
   * Stops it at a time; with `real` it follows the computer's clock again. Rejects for an invalid
   * `Date`.
   */
  async set(time: Date | 'real'): Promise<void> {
    const setting = time === 'real' ? time : time.getTime();
    await step(`shop.clock.set(${JSON.stringify(time)})`, () => this.#shop.kernel.setClock(setting));
  }

  /**
   * Moves it forward. Deliveries that become due meanwhile are attempted, each at its time:
   * `'48h'` passes all retries. Rejects for a negative or endless span, and a text without a unit.
   */
  async advance(duration: Duration): Promise<void> {
    await step(`shop.clock.advance(${JSON.stringify(duration)})`, async () => {
      await this.#shop.kernel.advance(toMilliseconds(duration));
    });
  }
}
