import { cleanText, explainMisuse, LIMITS, shortenText, type Misuse } from '@platformapp/protocol';
import type { Session } from './connection/session.ts';
import type { AdminStore } from './store.ts';

const MOST_MISUSES = 500;

/**
 * Records the rules of the documentation that the app breaks, in `AdminState.misuses`. Holds at
 * most 500; later ones are dropped.
 */
export class MisuseLog {
  readonly #store: AdminStore;
  readonly #listed = new Set<string>();
  #told = new WeakMap<Session, Set<string>>();

  constructor(store: AdminStore) {
    this.#store = store;
  }

  /**
   * Records a misuse. The state lists each code and place once while an app is open, so that
   * reloads do not repeat the list. The guest gets it once per document, because a reload empties
   * its console.
   */
  record({ code, place, value }: Misuse, session?: Session): void {
    const clean = { code, place: cleanText(place), value: shortenText(value, LIMITS.misuseValueLength) };
    const entry = `${clean.code} ${clean.place}`;
    if (addWithin(this.#listed, entry)) this.#store.update({ misuses: [...this.#store.state.misuses, clean] });
    if (!session) return;
    const told = this.#told.get(session) ?? new Set();
    this.#told.set(session, told);
    if (addWithin(told, entry)) session.notify({ type: 'misuse', report: explainMisuse(clean) });
  }

  /** Empties the list, for another app. */
  clear(): void {
    this.#listed.clear();
    this.#told = new WeakMap();
    this.#store.update({ misuses: [] });
  }
}

function addWithin(entries: Set<string>, entry: string): boolean {
  if (entries.has(entry) || entries.size >= MOST_MISUSES) return false;
  entries.add(entry);
  return true;
}
