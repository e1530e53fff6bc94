import type { Page } from '@playwright/test';
import type { NewEntry } from '@platformapp/timeline';

/** The entries that made apps act: presses and closed modals, by page and name. */
export class Causes {
  readonly #pages = new Map<Page, Map<string, number | 'ambiguous'>>();
  /** The last entry of each page, if it is a call that closes a modal. */
  readonly #closings = new Map<Page, number>();
  /** Who waits for an entry, by its name. */
  readonly #waiting = new Map<string, ((entry: number) => void)[]>();

  /**
   * Finds the call by which the app itself closed a modal. The admin notifies the app at once, so
   * the call is the entry right before.
   */
  findClosing(page: Page, entry: NewEntry): { readonly cause: number } | undefined {
    const cause = this.#closings.get(page);
    const isClosed = entry.type === 'notification' && entry.name === 'modal-closed';
    return isClosed && cause !== undefined ? { cause } : undefined;
  }

  /** Remembers an entry that an app may react to: a press or a closed modal. */
  note(page: Page, entry: NewEntry, number: number): void {
    this.#closings.delete(page);
    if (entry.type === 'call' && entry.name === 'closeModal') this.#closings.set(page, number);
    const name = nameOf(entry);
    if (name === undefined) return;
    const causes = this.#pages.get(page) ?? new Map<string, number | 'ambiguous'>();
    this.#pages.set(page, causes);
    // The admin counts presses, but each document of an app counts its own modals.
    const isAmbiguous = name.startsWith('modal') && causes.has(name);
    causes.set(name, isAmbiguous ? 'ambiguous' : number);
    for (const take of this.#waiting.get(name) ?? []) take(number);
    this.#waiting.delete(name);
  }

  /**
   * Finds the entry that a call or a request names as its cause, with or without the document.
   * Gives nothing if that is not certain.
   *
   * @param page Absent: any page, if only one has such an entry.
   */
  find(cause: unknown, page?: Page): { readonly cause?: number } {
    const name = readName(cause);
    if (name === undefined) return {};
    const pages = page ? [this.#pages.get(page)] : [...this.#pages.values()];
    const [number, ...others] = pages.map((causes) => causes?.get(name)).filter((found) => found !== undefined);
    return typeof number === 'number' && others.length === 0 ? { cause: number } : {};
  }

  /**
   * Calls back with the entry that a request names as its cause, when that comes: a request reaches
   * the test's process before what the browser reports of its page.
   */
  await(cause: unknown, take: (entry: number) => void): void {
    const name = readName(cause);
    if (name !== undefined) this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), take]);
  }
}

function readName(cause: unknown): string | undefined {
  return typeof cause === 'string' ? /(?:press|modal) \d+$/.exec(cause)?.[0] : undefined;
}

function nameOf(entry: NewEntry): string | undefined {
  if (entry.type !== 'notification' || typeof entry.details !== 'object' || entry.details === null) return undefined;
  const [kind, id] = Object.entries(entry.details).find(([key]) => key === 'press' || key === 'modal') ?? [];
  return kind === undefined ? undefined : `${kind} ${String(id)}`;
}
