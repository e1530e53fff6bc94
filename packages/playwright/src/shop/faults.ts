import { writeFault, type FaultName, type FaultValues } from '@platformapp/kernel/faults';
import { step } from '../step.ts';
import type { TestShop } from './test-shop.ts';

/**
 * Turns on faults of the API and of deliveries. Chance depends only on the option `shopSeed`. A
 * route of `requests` comes first, and `shop.api` has no faults.
 *
 * @example
 * await faults.turnOn('errors', { percent: 50, route: '/orders' });
 * await faults.turnOn('latency', '2s');
 * await faults.turnOff();
 */
export class Faults {
  readonly #shop: TestShop;

  /** @internal */
  constructor(shop: TestShop) {
    this.#shop = shop;
  }

  /** The active faults, as `platform-admin serve --fault` takes them. Empty: none. */
  async list(): Promise<readonly string[]> {
    const { faults } = await this.#shop.kernel.status();
    return faults.split('; ').filter((fault) => fault !== '');
  }

  /**
   * Turns a fault on, or changes its values. Omitted values are the defaults.
   *
   * @param values By name, or as `platform-admin serve --fault` takes them: `'2s'`.
   * @throws {RangeError} For an unknown fault, an unknown parameter, or an invalid value.
   */
  async turnOn<Name extends FaultName>(name: Name, values: Partial<FaultValues[Name]> | string = {}): Promise<void> {
    const fault = typeof values === 'string' ? `${name}=${values}` : writeFault(name, values);
    await this.#change(`faults.turnOn(${fault})`, async () => `${await this.#without(name)}; ${fault}`);
  }

  /**
   * Turns these faults on and every other one off.
   *
   * @param text As `platform-admin serve --fault` takes it, with semicolons: `latency=800ms;
   *   errors=30%,route:/products.json`.
   * @throws {RangeError} For an invalid text; the message names what is wrong.
   */
  async set(text: string): Promise<void> {
    await this.#change(`faults.set(${text})`, async () => text);
  }

  /** Turns one fault off, or all of them. */
  async turnOff(name?: FaultName): Promise<void> {
    await this.#change(`faults.turnOff(${name ?? ''})`, async () => (name ? await this.#without(name) : ''));
  }

  async #change(title: string, change: () => Promise<string>): Promise<void> {
    await step(title, async () => {
      const problem = await this.#shop.kernel.setFaults(await change());
      if (problem !== undefined) throw new RangeError(problem);
    });
  }

  /** The active faults without one of them. */
  async #without(name: FaultName): Promise<string> {
    const others = (await this.list()).filter((fault) => fault !== name && !fault.startsWith(`${name}=`));
    return others.join('; ');
  }
}
