import {
  createShop,
  decodeJournalEntry,
  decodeSnapshot,
  openShop,
  RESOURCES,
  ShopError,
  storedKinds,
  type JournalSink,
  type Shop,
  type ShopOptions,
} from '@platformapp/shop';
import { Journal, type JournalPosition } from './journal.ts';
import { JournalDatabase, LAYOUT_VERSION, type StoredJournal } from './journal-database.ts';

/** A shop and where its changes go. */
export interface StoredShop {
  readonly shop: Shop;
  /** Absent: changes are kept in memory only. */
  readonly journal: Journal | undefined;
  /** What the user should know about it. */
  readonly problems: readonly string[];
}

const IN_MEMORY = 'Changes to the shop are kept in memory and are gone when the last tab is closed.';

/**
 * Opens the shop of this browser, or makes one and begins its journal. A damaged journal is set
 * aside in the database; one of a later version is left alone. Where the browser refuses storage
 * the shop lives in memory. Never rejects for reasons of storage.
 *
 * @param options What a new shop is made of. The stored one keeps its own sample. `journal` is told
 *   of all changes too.
 * @param onFailure Told with a sentence when storage ends later.
 * @param name Of the database. Default: the shell's.
 */
export async function openStoredShop(
  options: ShopOptions,
  onFailure: (problem: string) => void,
  name?: string,
): Promise<StoredShop> {
  let database: JournalDatabase;
  let stored: StoredJournal | undefined;
  try {
    database = await JournalDatabase.open(name);
    stored = await database.read();
  } catch (cause) {
    return { shop: createShop(options), journal: undefined, problems: [explainRefusal(cause)] };
  }
  const problems: string[] = [];
  if (stored) {
    const position = { journal: stored.journal, last: stored.last, ...stored.head };
    try {
      return {
        ...bind(database, position, onFailure, (journal) =>
          decodeShop(stored, { ...options, journal: tee(journal, options.journal) }),
        ),
        problems,
      };
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (error.code === 'format-newer') {
        return { shop: createShop(options), journal: undefined, problems: [`${error.message} ${IN_MEMORY}`] };
      }
      problems.push(
        `The stored shop could not be read and was set aside as journal ${stored.journal} of the database ` +
          `“platform-admin”; this is a new one. ${error.message}`,
      );
    }
  }
  try {
    if (stored) await database.setAside(stored.journal, problems.join(' '));
    const position = { journal: await database.nextJournal(), snapshot: 0, parts: 0, since: 0, last: 0 };
    const made = bind(database, position, onFailure, (journal) =>
      createShop({ ...options, journal: tee(journal, options.journal) }),
    );
    made.journal.replace(made.shop.snapshot());
    return { ...made, problems };
  } catch (cause) {
    return { shop: createShop(options), journal: undefined, problems: [...problems, explainRefusal(cause)] };
  }
}

/** Makes a shop and its journal, which need each other. */
function bind(
  database: JournalDatabase,
  position: JournalPosition,
  onFailure: (problem: string) => void,
  make: (journal: Journal) => Shop,
): { readonly shop: Shop; readonly journal: Journal } {
  const journal: Journal = new Journal({
    database,
    position,
    snapshot: () => shop.snapshot(),
    onFailure: (cause) => onFailure(explainRefusal(cause)),
  });
  const shop = make(journal);
  return { shop, journal };
}

function tee(journal: JournalSink, second: JournalSink | undefined): JournalSink {
  return {
    append(entry) {
      journal.append(entry);
      second?.append(entry);
    },
    replace(snapshot) {
      journal.replace(snapshot);
      second?.replace(snapshot);
    },
  };
}

function decodeShop({ head, parts, entries }: StoredJournal, options: ShopOptions): Shop {
  if (head.version > LAYOUT_VERSION) {
    throw new ShopError(
      'format-newer',
      `The stored shop has layout ${head.version}; this version reads ${LAYOUT_VERSION}.`,
    );
  }
  return openShop(decodeSnapshot(parts, storedKinds(RESOURCES)), entries.map(decodeJournalEntry), options);
}

function explainRefusal(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'QuotaExceededError') return `This browser's storage is full. Free some space and reload. ${IN_MEMORY}`;
  if (name === 'VersionError') {
    return `The stored shop was written by a later version of the shell, which this one leaves alone. ${IN_MEMORY}`;
  }
  return `This browser refuses storage (${cause instanceof Error ? cause.message : String(cause)}). ${IN_MEMORY}`;
}
