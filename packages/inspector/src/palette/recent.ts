import { withStorage } from '@platformapp/elements/storage/with-storage';
import { decodeJson } from '@platformapp/protocol';

const KEY = 'platform-admin.palette';

/** Maximum number of commands that are remembered. */
const MOST = 20;

/** The ids of the commands that were used in this browser, the last used first. */
export function loadRecent(): readonly string[] {
  const saved = decodeJson(
    withStorage(
      () => localStorage,
      (storage) => storage.getItem(KEY),
    ) ?? '[]',
  );
  return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string').slice(0, MOST) : [];
}

/** Remembers that a command was used. */
export function saveRecent(id: string): void {
  const ids = [id, ...loadRecent().filter((each) => each !== id)].slice(0, MOST);
  withStorage(
    () => localStorage,
    (storage) => storage.setItem(KEY, JSON.stringify(ids)),
  );
}
