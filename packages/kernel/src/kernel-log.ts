import type { JournalEntry, JournalSink, ShopSnapshot } from '@platformapp/shop';
import type { AnsweredRequest, KernelEvent } from './kernel-event.ts';

/** Requests that are kept to be looked at. */
const KEPT = 500;

/** What a log needs. */
export interface KernelLogConfig {
  /** Tells everybody who listens. */
  readonly tell: (event: KernelEvent) => void;
  /** Settles when everything so far is stored, and rejects when that cannot be. */
  readonly settled: () => Promise<void>;
  /** A delivery was written. */
  readonly onDelivery: (id: number) => void;
}

/**
 * Keeps what a kernel did, and tells of it in order, each event after the change behind it is
 * stored.
 */
export class KernelLog implements JournalSink {
  readonly #config: KernelLogConfig;
  #requests: AnsweredRequest[] = [];
  #count = 0;
  #told: Promise<void> = Promise.resolve();

  constructor(config: KernelLogConfig) {
    this.#config = config;
  }

  /** The newest requests, oldest first. */
  get requests(): readonly AnsweredRequest[] {
    return this.#requests;
  }

  /** A request was answered. */
  addRequest(request: Omit<AnsweredRequest, 'number'>): void {
    this.#count += 1;
    const numbered = { number: this.#count, ...request };
    this.#requests.push(numbered);
    if (this.#requests.length > 2 * KEPT) this.#requests = this.#requests.slice(-KEPT);
    this.add({ type: 'request', request: numbered });
  }

  append({ number, writes }: JournalEntry): void {
    this.add({ type: 'change', changes: number });
    for (const write of writes) {
      if (write.collection === 'deliveries' && 'record' in write) this.#config.onDelivery(write.record.id);
    }
  }

  replace({ changes }: ShopSnapshot): void {
    this.add({ type: 'replace', changes });
  }

  /** Tells of anything else. What cannot be stored is told to nobody. */
  add(event: KernelEvent): void {
    const { settled, tell } = this.#config;
    this.#told = this.#told.then(settled).then(
      () => tell(event),
      () => {},
    );
  }
}
