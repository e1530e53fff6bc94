import { isObject } from '@platformapp/protocol';

/** What was asked: the texts of a form by their names. */
export type Asked = Readonly<Record<string, string>>;

/** How many requests are kept. */
const MOST = 30;

/** Longer requests are not kept, so that the others are. */
const LONGEST = 20_000;

/** What was asked in this browser, the latest first. Other pages may have written there. */
export function readHistory(tab: string): readonly Asked[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(tab)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isAsked).slice(0, MOST) : [];
  } catch {
    // The browser keeps nothing for this page, or nothing that is JSON.
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
    // It is gone after a reload.
  }
  return history;
}

/** Forgets everything that was asked. */
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
