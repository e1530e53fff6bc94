import type { Shop } from '@platformapp/shop';

/** The maximum number of milliseconds that one call watches. */
const LONGEST = 300_000;

/**
 * Whether requests are reported in detail, and which one is changing the shop. A watch ends by
 * itself, because a page that has gone cannot end it.
 */
export class RequestWatch {
  readonly #ids = new WeakMap<Request, string>();
  #until = 0;
  #source: { readonly request: string } | undefined;

  /** Whether somebody watches. */
  get isOn(): boolean {
    return Date.now() < this.#until;
  }

  /** The request that changes the shop now, if it is known. */
  get source(): { readonly request: string } | undefined {
    return this.#source;
  }

  /** Watches for that many milliseconds, or for longer if it does so already. */
  start(milliseconds: number): void {
    const time = Math.min(milliseconds, LONGEST);
    if (time > 0) this.#until = Math.max(this.#until, Date.now() + time);
  }

  /** Remembers the id of a request that is about to be answered, while somebody watches. */
  add(request: Request, id: string): void {
    if (this.isOn) this.#ids.set(request, id);
  }

  /** Gives each request the shop, and a watched one a view that notes what it changes. */
  over(shop: Shop): (request: Request) => Shop {
    return (request) => {
      const id = this.#ids.get(request);
      return id === undefined ? shop : this.#viewOf(shop, id);
    };
  }

  #viewOf(shop: Shop, request: string): Shop {
    return new Proxy(shop, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]): unknown => {
          this.#source = { request };
          try {
            // A change and its events are over when the method returns.
            return Reflect.apply(value, target, args);
          } finally {
            this.#source = undefined;
          }
        };
      },
    });
  }
}
