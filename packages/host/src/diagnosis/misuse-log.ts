import { explainMisuse, cleanText, shortenText, LIMITS, type Misuse } from '@platformapp/protocol';
import type { AdminStore } from '../state/admin-store.ts';
import type { HostSession } from '../sessions/host-session.ts';

/** Records the rules of the documentation that the app breaks. */
export interface MisuseLog {
  /**
   * Records a misuse. The state lists each code and place once while an app is open, so that
   * reloads do not repeat the list. The guest gets it once per document, because a reload empties
   * its console.
   */
  record(misuse: Misuse, session?: HostSession): void;
  /** Empties the list, for another app. */
  clear(): void;
}

const MOST_MISUSES = 500;

/**
 * Makes the log, which writes to `AdminState.misuses`. It holds at most 500 entries; later ones
 * are dropped.
 */
export function createMisuseLog(store: AdminStore): MisuseLog {
  const listed = new Set<string>();
  let told = new WeakMap<HostSession, Set<string>>();

  return {
    record(misuse, session) {
      const clean = {
        code: misuse.code,
        place: cleanText(misuse.place),
        value: shortenText(misuse.value, LIMITS.misuseValueLength),
      };
      const entry = `${clean.code} ${clean.place}`;
      if (addWithin(listed, entry)) store.update({ misuses: [...store.state.misuses, clean] });
      if (!session) return;
      const heard = told.get(session) ?? new Set();
      told.set(session, heard);
      if (addWithin(heard, entry)) session.notify({ type: 'misuse', report: explainMisuse(clean) });
    },
    clear() {
      listed.clear();
      told = new WeakMap();
      store.update({ misuses: [] });
    },
  };
}

function addWithin(entries: Set<string>, entry: string): boolean {
  if (entries.has(entry) || entries.size >= MOST_MISUSES) return false;
  entries.add(entry);
  return true;
}
