const JOURNAL_LOCK = 'platform-admin.journal';

/**
 * Becomes the one kernel that writes the journal, for as long as this worker or page lives.
 *
 * @param onWait Called when another kernel has the journal and this one has to wait.
 */
export async function lockJournal(onWait: () => void): Promise<void> {
  const isOurs = await hold(JOURNAL_LOCK, { ifAvailable: true });
  if (isOurs) return;
  onWait();
  await hold(JOURNAL_LOCK, {});
}

/** Takes a lock that nobody else knows of: it is free again when this worker or page has ended. */
export async function showLife(name: string): Promise<void> {
  await hold(name, {});
}

/** Settles when whoever called {@link showLife} with that name has ended. */
export async function awaitEnd(name: string): Promise<void> {
  await navigator.locks.request(name, { mode: 'shared' }, () => {});
}

/** Takes a lock for good; gives `false` when it was to be had at once and was not. */
function hold(name: string, options: LockOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, options, (lock) => {
        resolve(lock !== null);
        // Held until this worker or page ends.
        return lock === null ? undefined : new Promise<void>(() => {});
      })
      .catch(reject);
  });
}
