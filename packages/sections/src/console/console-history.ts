import { isObject } from '@platformapp/protocol';

/** A request of the past: the texts of a form by their names. */
export type Asked = Readonly<Record<string, string>>;

/** Maximum number of requests that are kept. */
const MOST = 30;

/** Longer requests are not kept, because they would use up the storage of the others. */
const LONGEST = 20_000;

/** The requests of this browser, the latest first. Other pages may have written to the storage. */
export function readHistory(tab: string): readonly Asked[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(tab)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isAsked).slice(0, MOST) : [];
  } catch {
    // The browser refuses storage, or holds something that is not JSON.
    return [];
  }
}

/** Puts a request first, once, and returns the history. */
export function addToHistory(tab: string, asked: Asked): readonly Asked[] {
  const text = JSON.stringify(asked);
  const others = readHistory(tab).filter((each) => JSON.stringify(each) !== text);
  if (text.length > LONGEST) return others;
  const history = [asked, ...others].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(tab), JSON.stringify(history));
  } catch {
    // The history is lost at a reload.
  }
  return history;
}

/** Forgets all requests. */
export function clearHistory(tab: string): void {
  try {
    localStorage.removeItem(keyOf(tab));
  } catch {
    // Nothing was kept.
  }
}

function keyOf(tab: string): string {
  return `platform-admin:console:${tab}`;
}

function isAsked(value: unknown): value is Asked {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}
