import {
  createShop,
  decodeJournalEntry,
  decodeSnapshot,
  openShop,
  RESOURCES,
  ShopError,
  storedKinds,
  type JournalEntry,
  type JournalSink,
  type Shop,
  type ShopOptions,
} from '@platformapp/shop';
import { KernelError } from '../kernel-error.ts';
import { Journal } from './journal.ts';
import type { JournalStorage, StoredJournal } from './journal-storage.ts';

/** A shop and its journal. */
export interface StoredShop {
  readonly shop: Shop;
  readonly journal: Journal;
  /** What the user should know, as sentences. */
  readonly problems: readonly string[];
}

/** What {@link openStoredShop} needs. */
export interface OpenStoredShopConfig {
  readonly storage: JournalStorage;
  /**
   * The options of a new shop. A stored one keeps its own sample. `journal` gets all changes too.
   */
  readonly options: ShopOptions;
  /** Called when another kernel has the storage and this one waits for it to end. */
  readonly onWait: () => void;
  /** Called with a sentence when the storage fails later. */
  readonly onFailure: (reason: string) => void;
}

/**
 * Opens the stored shop, or makes one and begins its journal. A damaged journal is moved aside in
 * the storage. Rejects with a {@link KernelError} `storage-failed` when the storage refuses, and
 * for a journal of a later version, or with a resource that this shop lacks: it is left alone.
 */
export async function openStoredShop(config: OpenStoredShopConfig): Promise<StoredShop> {
  const { storage } = config;
  try {
    await storage.open(config.onWait);
    const problems: string[] = [];
    try {
      const stored = await storage.read();
      if (stored) {
        const { entries, isCut } = decodeEntries(stored.entries);
        const snapshot = decodeSnapshot(stored.parts, storedKinds(config.options.resources ?? RESOURCES));
        const opened = bind(config, stored, (options) => openShop(snapshot, entries, options));
        if (isCut) {
          // The journal goes on without it.
          opened.journal.replace(opened.shop.snapshot());
          problems.push('The last change in the stored shop was damaged and is lost. All earlier changes are kept.');
        }
        return { ...opened, problems };
      }
    } catch (error) {
      // Another version, or the configuration with that resource, can read it.
      const isReadable = error instanceof ShopError && ['format-newer', 'unknown-resource'].includes(error.code);
      if (isReadable || !(error instanceof ShopError)) throw error;
      const place = await storage.setAside(error.message);
      problems.push(
        `The stored shop could not be read and was set aside as ${place}; this is a new one. ${error.message}`,
      );
    }
    const made = bind(config, undefined, createShop);
    made.journal.replace(made.shop.snapshot());
    return { ...made, problems };
  } catch (cause) {
    // Why it cannot be opened matters more than that it cannot be closed either.
    await storage.close().catch(() => {});
    const sentence = cause instanceof ShopError ? cause.message : storage.explain(cause);
    throw new KernelError('storage-failed', sentence, { cause });
  }
}

/** Makes a shop and its journal, which need each other. */
function bind(
  { storage, options, onFailure }: OpenStoredShopConfig,
  stored: StoredJournal | undefined,
  make: (options: ShopOptions) => Shop,
): { readonly shop: Shop; readonly journal: Journal } {
  const journal: Journal = new Journal({ storage, stored, snapshot: () => shop.snapshot(), onFailure });
  const shop = make({ ...options, journal: tee(journal, options.journal) });
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

/**
 * Reads the entries of a journal. A damaged last one is left out: after a power cut, its bytes may
 * not have been written. Throws a {@link ShopError} for any other.
 */
function decodeEntries(texts: readonly string[]): {
  readonly entries: readonly JournalEntry[];
  readonly isCut: boolean;
} {
  const entries: JournalEntry[] = [];
  for (const [index, text] of texts.entries()) {
    try {
      entries.push(decodeJournalEntry(text));
    } catch (error) {
      const isDamaged = error instanceof ShopError && error.code === 'format-damaged';
      if (!isDamaged || index < texts.length - 1) throw error;
      return { entries, isCut: true };
    }
  }
  return { entries, isCut: false };
}
