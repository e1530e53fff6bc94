/** The prefix of the names of kernels in workers. */
export const LIFE = 'platform-admin.kernel.';

/**
 * Becomes the one kernel that writes the journal in a database, until this worker or page ends or
 * the result is called, which settles when the next one may write.
 *
 * @param onWait Called when another kernel has the journal and this one waits.
 */
export async function lockJournal(database: string, onWait: () => void): Promise<() => Promise<void>> {
  const name = `${database}.journal`;
  const release = await hold(name, { ifAvailable: true });
  if (release) return release;
  onWait();
  return (await hold(name, {})) ?? (async () => {});
}

/**
 * Takes a lock that is released when this worker or page has ended. Without Web Locks there is no
 * sign of life.
 */
export async function showLife(name: string): Promise<void> {
  if (hasLocks()) await hold(name, {});
}

/**
 * Settles when the caller of {@link showLife} with that name has ended. Without Web Locks it never
 * does: calls to a kernel that has ended then time out.
 */
export async function awaitEnd(name: string): Promise<void> {
  if (!hasLocks()) return await new Promise(() => {});
  return await navigator.locks.request(name, { mode: 'shared' }, () => {});
}

/** Whether a kernel runs, or starts, in a worker of this origin. */
export async function isKernelAlive(): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name?.startsWith(LIFE));
  } catch {
    // Without Web Locks no kernel runs in a worker.
    return false;
  }
}

/** Browsers have Web Locks in secure contexts only. */
function hasLocks(): boolean {
  return 'locks' in navigator;
}

/** Takes a lock. Returns its release, or `undefined` when `ifAvailable` is set and it is taken. */
function hold(name: string, options: LockOptions): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve, reject) => {
    // It settles when the lock is free again.
    const held: Promise<void> = navigator.locks.request(name, options, (lock) => {
      if (lock === null) return resolve(undefined);
      return new Promise<void>((release) => {
        resolve(() => {
          release();
          return held;
        });
      });
    });
    held.catch(reject);
  });
}
