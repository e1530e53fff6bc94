import { isIPv6 } from 'node:net';

/** Wrong keys that a caller may show in a {@link WINDOW}. */
const WRONG_KEYS = 10;

/** Milliseconds after which wrong keys are forgotten. */
const WINDOW = 60_000;

/** The number of callers that are told apart. Beyond it, new callers cannot try a key. */
const MAX_CALLERS = 10_000;

/** Counts the wrong keys of each caller, so that a caller cannot try many. */
export class Guesses {
  readonly #wrong = new Map<string, number>();
  readonly #now: () => number;
  #since: number;

  /** @param now The time in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  /** Whether a caller may show a key. */
  mayTry(address: string): boolean {
    if (this.#now() - this.#since >= WINDOW) {
      this.#wrong.clear();
      this.#since = this.#now();
    }
    const count = this.#wrong.get(callerAt(address));
    return count === undefined ? this.#wrong.size < MAX_CALLERS : count < WRONG_KEYS;
  }

  /** Takes note of a wrong key. */
  addWrong(address: string): void {
    const caller = callerAt(address);
    this.#wrong.set(caller, (this.#wrong.get(caller) ?? 0) + 1);
  }
}

/** One machine may own every IPv6 address of a network, so the whole network is one caller. */
function callerAt(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
