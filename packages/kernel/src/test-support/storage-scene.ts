import type { JournalStorage } from '../journal/journal-storage.ts';

/** A separate place for one journal, which a test can inspect and damage from outside. */
export interface StorageScene {
  /** Makes a storage at that place, not opened yet. */
  createStorage(): JournalStorage;
  /** Changes the first text of a kind that is stored. Nothing may have the storage open. */
  tamper(kind: 'head' | 'part' | 'entry', change: (text: string) => string): Promise<void>;
  /** Why journals were moved aside, oldest first. */
  readReasons(): Promise<readonly string[]>;
}

/** Makes a place until the test ends. */
export type CreateStorageScene = () => Promise<StorageScene>;

/** Opens a storage that no other kernel uses. */
export const noWait = (): void => {
  throw new Error('Another kernel is using the storage.');
};
