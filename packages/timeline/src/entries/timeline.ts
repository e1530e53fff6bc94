import { isObject } from '@platformapp/protocol';
import type { NewEntry, RequestAnswer, TimelineEntry } from './entry.ts';

/** The limits of a timeline. */
interface TimelineLimits {
  /** How many entries. When there are more, the oldest hundredth is dropped. */
  readonly entries: number;
  /** About how many bytes of text in all of them. */
  readonly bytes: number;
}

const DEFAULT_LIMITS: TimelineLimits = { entries: 5_000, bytes: 20_000_000 };

/** A rough guess at the bytes that an entry or a value takes beside its text. */
const BYTES_OF_A_VALUE = 16;

/**
 * Everything that happened, oldest first. When there are too many entries, the oldest are dropped
 * and counted.
 *
 * @example
 * const timeline = new Timeline();
 * const press = timeline.add({ type: 'notification', at, name: 'press', details });
 * timeline.add({ type: 'call', at, name: 'flash', args: ['notice', 'Saved'], cause: press });
 */
export class Timeline {
  readonly #limits: TimelineLimits;
  readonly #entries: TimelineEntry[] = [];
  /** Of each entry. */
  readonly #bytes: number[] = [];
  readonly #listeners = new Set<(entry: TimelineEntry) => void>();
  readonly #id = Math.random().toString(36).slice(2);
  #allBytes = 0;
  #count = 0;

  constructor(limits: Partial<TimelineLimits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
  }

  /**
   * The kept entries, oldest first. Always the same array: entries are added at its end and dropped
   * at its start.
   */
  get entries(): readonly TimelineEntry[] {
    return this.#entries;
  }

  /** How many entries were dropped, because there were too many or they were too large. */
  get dropped(): number {
    return this.#count - this.#entries.length;
  }

  /** Adds an entry and gives its number. */
  add(entry: NewEntry): number {
    this.#count += 1;
    const numbered: TimelineEntry = { ...entry, number: this.#count };
    const bytes = sizeOf(entry);
    this.#entries.push(numbered);
    this.#bytes.push(bytes);
    this.#allBytes += bytes;
    this.#dropOldest();
    this.#tell(numbered);
    return numbered.number;
  }

  /**
   * Records how a request ended: its entry, which stays the same object, has the answer from now
   * on. Has no effect on an entry that was dropped.
   */
  answer(number: number, answer: RequestAnswer): void {
    const entry = this.find(number);
    if (entry?.type !== 'request') return;
    const bytes = sizeOf(answer);
    Object.assign(entry, { answer });
    const index = this.#indexOf(number);
    this.#bytes[index] = (this.#bytes[index] ?? 0) + bytes;
    this.#allBytes += bytes;
    this.#dropOldest();
    this.#tell(entry);
  }

  /**
   * Records what caused an entry, when that is known only later. Has no effect on an entry that was
   * dropped.
   */
  setCause(number: number, cause: number): void {
    const entry = this.find(number);
    if (!entry) return;
    Object.assign(entry, { cause });
    this.#tell(entry);
  }

  /** Records the name of a loaded app, or the title of a page that it went to, which come later. */
  setName(number: number, name: string): void {
    const entry = this.find(number);
    if (entry?.type !== 'session' && entry?.type !== 'navigation') return;
    Object.assign(entry, entry.type === 'session' ? { app: name } : { title: name });
    this.#tell(entry);
  }

  /** The entry of a number; `undefined` for one that was dropped or never added. */
  find(number: number): TimelineEntry | undefined {
    return this.#entries[this.#indexOf(number)];
  }

  /**
   * A name for an entry that no app and no other timeline uses. It may be passed on, and comes back
   * as the cause of something.
   */
  nameOf(number: number): string {
    return `entry ${number} of ${this.#id}`;
  }

  /** The number of the entry with that name, if {@link nameOf} of this timeline gave it. */
  findNamed(name: string): number | undefined {
    const number = Number.parseInt(name.slice('entry '.length), 10);
    return name === this.nameOf(number) ? number : undefined;
  }

  /**
   * Calls the listener with each entry that is added, and again when its answer has come. Returns a
   * function that unsubscribes it.
   */
  subscribe(listener: (entry: TimelineEntry) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Numbers have no gaps, so an entry is found without a search. */
  #indexOf(number: number): number {
    return number - (this.#entries[0]?.number ?? 0);
  }

  /** Drops one of a hundred at once, because each time all that stay are moved. */
  #dropOldest(): void {
    const { entries, bytes } = this.#limits;
    while (this.#entries.length > entries || this.#allBytes > bytes) {
      const count = Math.ceil(this.#entries.length / 100);
      this.#entries.splice(0, count);
      for (const dropped of this.#bytes.splice(0, count)) this.#allBytes -= dropped;
    }
  }

  #tell(entry: TimelineEntry): void {
    for (const listener of this.#listeners) listener(entry);
  }
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return BYTES_OF_A_VALUE + value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + sizeOf(each), BYTES_OF_A_VALUE);
  if (!isObject(value)) return BYTES_OF_A_VALUE;
  let size = BYTES_OF_A_VALUE;
  for (const key of Object.keys(value)) size += key.length + sizeOf(value[key]);
  return size;
}
