import type { JournalEntry, JournalSink, ShopSnapshot } from '@platformapp/shop';
import type { AnsweredRequest, KernelEvent } from './kernel-event.ts';
import type { RecordedMessage } from './traffic/recorded-body.ts';

/** The log keeps at least this many requests. */
const KEPT = 500;

/** What a log needs. */
export interface KernelLogConfig {
  readonly tell: (event: KernelEvent) => void;
  /** Settles when everything so far is stored, and rejects if that fails. */
  readonly settled: () => Promise<void>;
  /**
   * Called before a change. Returns a name for the shop's state before it, if that is kept, and
   * the request that causes it, if known.
   */
  readonly remember?: () => { readonly before: string; readonly request?: string } | undefined;
  /** A delivery was written. */
  readonly onDelivery: (id: number) => void;
}

/**
 * Keeps the requests of a kernel and reports its events in order, each after its change is stored.
 */
export class KernelLog implements JournalSink {
  readonly #config: KernelLogConfig;
  #requests: AnsweredRequest[] = [];
  #count = 0;
  #told: Promise<void> = Promise.resolve();

  constructor(config: KernelLogConfig) {
    this.#config = config;
  }

  get requests(): readonly AnsweredRequest[] {
    return this.#requests;
  }

  /** Settles when every event so far has been reported or dropped. */
  get told(): Promise<void> {
    return this.#told;
  }

  /** A request was answered. */
  addRequest(request: Omit<AnsweredRequest, 'number'>, answer?: RecordedMessage): void {
    this.#count += 1;
    const numbered = { number: this.#count, ...request };
    this.#requests.push(numbered);
    if (this.#requests.length > 2 * KEPT) this.#requests = this.#requests.slice(-KEPT);
    this.add({ type: 'request', request: numbered, ...(answer && { answer }) });
  }

  append({ number, writes }: JournalEntry): void {
    this.add({ type: 'change', changes: number, ...this.#config.remember?.() });
    for (const write of writes) {
      if (write.collection === 'deliveries' && 'record' in write) this.#config.onDelivery(write.record.id);
    }
  }

  replace({ changes }: ShopSnapshot): void {
    this.add({ type: 'replace', changes });
  }

  /** Reports any other event. An event whose change cannot be stored is dropped. */
  add(event: KernelEvent): void {
    const { settled, tell } = this.#config;
    this.#told = this.#told.then(settled).then(
      () => tell(event),
      () => {},
    );
  }
}
