import { readFaultValues, type ApiFaults, type FaultName, type FaultSetting } from '@platformapp/kernel/faults';

/**
 * Lets the admin API fail, with a chance that depends on the option `shopSeed` alone. A route of
 * `requests` comes first. They hold for pages and the app's server, not for `shop.api`.
 *
 * @example
 * faults.turnOn('errors', { percent: 50, route: '/orders' });
 * faults.turnOff();
 */
export class Faults {
  readonly #faults: ApiFaults;

  constructor(faults: ApiFaults) {
    this.#faults = faults;
  }

  /** The faults that are on. */
  get on(): readonly FaultSetting[] {
    return this.#faults.settings;
  }

  /**
   * Turns a fault on, or changes its values. Values that are left out have their defaults.
   *
   * @throws {RangeError} For an unknown fault, a value it does not have, and one that does not fit.
   */
  turnOn(name: FaultName, values: Readonly<Record<string, number | string>> = {}): void {
    const reading = readFaultValues(name, values);
    if ('problem' in reading) throw new RangeError(reading.problem);
    this.#faults.set([...this.#others(name), reading.setting]);
  }

  /** Turns one fault off, or all of them. */
  turnOff(name?: FaultName): void {
    this.#faults.set(name === undefined ? [] : this.#others(name));
  }

  #others(name: FaultName): readonly FaultSetting[] {
    return this.on.filter((setting) => setting.name !== name);
  }
}
