import {
  readFaults,
  writeFault,
  writeFaults,
  type FaultName,
  type FaultPlan,
  type FaultValues,
} from '@platformapp/kernel/faults';
import { step } from '../step.ts';
import type { TestShop } from './test-shop.ts';

/**
 * Turns on faults of the API, of deliveries, of messages between the app and the admin, of the
 * app's frame, and of the shop's worker and its storage. Chance depends only on the option
 * `shopSeed`. A route of `requests` comes first, and only faults of the worker and the storage
 * affect `shop.api`.
 *
 * @example
 * await faults.turnOn('errors', { percent: 50, route: '/orders' });
 * await faults.turnOn('latency', '2s');
 * await faults.turnOff();
 */
export class Faults {
  readonly #shop: TestShop;

  constructor(shop: TestShop) {
    this.#shop = shop;
  }

  /** The active faults, as `platform-admin serve --fault` takes them. Empty: none. */
  async list(): Promise<readonly string[]> {
    const { faults } = await this.#read();
    return faults.map(({ name, values }) => writeFault(name, values));
  }

  /**
   * Turns a fault on, or changes its values. Omitted values are the defaults.
   *
   * @param values By name, or as `platform-admin serve --fault` takes them: `'2s'`.
   * @throws {RangeError} For an unknown fault, an unknown parameter, or an invalid value.
   */
  async turnOn<Name extends FaultName>(name: Name, values: Partial<FaultValues[Name]> | string = {}): Promise<void> {
    const fault = typeof values === 'string' ? `${name}=${values}` : writeFault(name, values);
    await this.#change(`faults.turnOn(${fault})`, (plan) => join(writeFaults(without(plan, name)), fault));
  }

  /**
   * Turns these faults on and every other one off.
   *
   * @param text As `platform-admin serve --fault` takes it, with semicolons: `latency=800ms;
   *   errors=30% GET /products.json; seed=7`.
   * @throws {RangeError} For an invalid text; the message names the word.
   */
  async set(text: string): Promise<void> {
    await this.#change(`faults.set(${text})`, () => text);
  }

  /** Turns one fault off, or all of them. */
  async turnOff(name?: FaultName): Promise<void> {
    await this.#change(`faults.turnOff(${name ?? ''})`, (plan) =>
      name === undefined ? '' : writeFaults(without(plan, name)),
    );
  }

  async #change(title: string, change: (plan: FaultPlan) => string): Promise<void> {
    await step(title, async () => {
      const problem = await this.#shop.kernel.setFaults(change(await this.#read()));
      if (problem !== undefined) throw new RangeError(problem);
    });
  }

  async #read(): Promise<FaultPlan> {
    const { faults } = await this.#shop.kernel.status();
    const reading = readFaults(faults);
    return 'plan' in reading ? reading.plan : { faults: [] };
  }
}

function without(plan: FaultPlan, name: FaultName): FaultPlan {
  return { ...plan, faults: plan.faults.filter((setting) => setting.name !== name) };
}

function join(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('; ');
}
