import { decodeJson } from '@platformapp/protocol';

const KEY = 'platform-admin.palette';

/** Maximum number of commands that are remembered. */
const MOST = 20;

/** The ids of the commands that were used in this browser, the last used first. */
export function loadRecent(): readonly string[] {
  try {
    const saved = decodeJson(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    // A browser that refuses storage remembers none.
    return [];
  }
}

/** Remembers that a command was used. */
export function saveRecent(id: string): void {
  try {
    const ids = [id, ...loadRecent().filter((each) => each !== id)].slice(0, MOST);
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Storage is refused, so the list is lost with the page.
  }
}
