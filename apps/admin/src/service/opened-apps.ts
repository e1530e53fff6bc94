const PREFIX = 'platform-admin.opened.';

/**
 * Remembers that an app was opened, until {@link forgetOpened}: if this page is left before it
 * could install the app, the next page of the shell does.
 */
export function rememberOpened(key: string): void {
  withStorage((storage) => storage.setItem(PREFIX + key, ''));
}

/** The app has been installed, or cannot be. */
export function forgetOpened(key: string): void {
  withStorage((storage) => storage.removeItem(PREFIX + key));
}

/** The keys of the apps that are remembered. */
export function findOpened(): readonly string[] {
  const names = withStorage((storage) => Object.keys(storage)) ?? [];
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
}

/**
 * A browser may refuse storage. Then an app that is left at once is installed when it is opened
 * again.
 */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
