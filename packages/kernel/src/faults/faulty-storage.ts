import type { JournalStorage } from '../journal/journal-storage.ts';
import type { FaultState } from './fault-state.ts';

/** The error of full storage: browsers tell it by its name, Node by its code. */
class FullError extends Error {
  override readonly name = 'QuotaExceededError';
  readonly code = 'ENOSPC';
}

/** A storage that refuses changes while the fault `full-storage` is on. */
export function storeFaulty(state: FaultState, storage: JournalStorage): JournalStorage {
  const write = async (writing: () => Promise<void>): Promise<void> => {
    if (state.all('full-storage').length > 0) throw new FullError('Fault full-storage');
    await writing();
  };
  return {
    isRequired: storage.isRequired,
    open: (onWait) => storage.open(onWait),
    read: () => storage.read(),
    append: (first, steps) => write(() => storage.append(first, steps)),
    putPart: (snapshot, index, part) => write(() => storage.putPart(snapshot, index, part)),
    commitSnapshot: (head) => write(() => storage.commitSnapshot(head)),
    setAside: (reason) => storage.setAside(reason),
    close: () => storage.close(),
    explain: (cause) =>
      cause instanceof FullError ? `Fault full-storage: ${storage.explain(cause)}` : storage.explain(cause),
  };
}
