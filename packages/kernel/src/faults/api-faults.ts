import { refuse } from '@platformapp/admin-api';
import { createRandom, type Random } from '@platformapp/shop';
import type { FaultSetting } from './fault-list.ts';

/** What the faults do to one request. */
export interface FaultEffect {
  /** Milliseconds to wait first. */
  readonly delay: number;
  /** What answers in the shop's place. Absent: the shop does. */
  readonly response?: Response;
}

/** What faults need. */
export interface ApiFaultsOptions {
  /** The same seed lets the same requests fail. */
  readonly seed: number;
  /** Milliseconds, of any clock that does not go back. */
  readonly now: () => number;
}

/** The faults of an API that are on, and what they do to each request. */
export class ApiFaults {
  readonly #options: ApiFaultsOptions;
  #settings: readonly FaultSetting[] = [];
  #random: Random;
  /** When requests were let through that count for the rate limit. */
  #passed: readonly number[] = [];

  constructor(options: ApiFaultsOptions) {
    this.#options = options;
    this.#random = createRandom(options.seed);
  }

  /** The faults that are on. */
  get settings(): readonly FaultSetting[] {
    return this.#settings;
  }

  /** Turns these faults on and every other one off. Chance starts anew from the seed. */
  set(settings: readonly FaultSetting[]): void {
    this.#settings = settings;
    this.#random = createRandom(this.#options.seed);
    this.#passed = [];
  }

  /** What happens to a request. The first fault that answers it wins. */
  decide({ url }: { readonly url: string }): FaultEffect {
    const { pathname } = new URL(url);
    const meant = this.#settings.filter(({ values }) => pathname.includes(String(values['route'] ?? '')));
    const delay = Math.max(
      0,
      ...meant.filter(({ name }) => name === 'latency').map((one) => read(one, 'milliseconds')),
    );
    for (const setting of meant) {
      const response = this.#refuse(setting, url);
      if (response) return { delay, response };
    }
    return { delay };
  }

  #refuse(setting: FaultSetting, url: string): Response | undefined {
    switch (setting.name) {
      case 'latency':
        return undefined;
      case 'errors': {
        const isHit = this.#random.below(100) < read(setting, 'percent');
        return isHit ? refuse(url, 'A fault of this admin made the request fail.', read(setting, 'status')) : undefined;
      }
      case 'rate-limit':
        return this.#isWithin(read(setting, 'requests')) ? undefined : tooMany(url);
      case 'token-expired':
        return refuse(url, 'Invalid API key or access token', 401);
    }
  }

  #isWithin(limit: number): boolean {
    const now = this.#options.now();
    this.#passed = this.#passed.filter((at) => at > now - 1_000);
    if (this.#passed.length >= limit) return false;
    this.#passed = [...this.#passed, now];
    return true;
  }
}

function tooMany(url: string): Response {
  const response = refuse(url, 'Exceeded the calls per second for api client.', 429);
  response.headers.set('Retry-After', '1.0');
  return response;
}

function read({ values }: FaultSetting, name: string): number {
  return Number(values[name]);
}
