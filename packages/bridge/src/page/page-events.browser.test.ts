import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listenToPage } from './page-events.ts';
import { loadGuest, nextTask } from '../test-support/scripted-host.ts';

async function listen(): Promise<{ page: Window; seen: string[] }> {
  const { page } = await loadGuest();
  const seen: string[] = [];
  const { signal } = new AbortController();
  listenToPage(
    page,
    {
      onParsed: () => seen.push('parsed'),
      onHide: () => seen.push('hide'),
      onReturn: () => seen.push('return'),
      onPopState: () => seen.push('popstate'),
      onEscape: () => seen.push('escape'),
      onChord: (key) => seen.push(`chord ${key}`) === 1,
    },
    signal,
  );
  return { page, seen };
}

function prevent(event: Event): void {
  event.preventDefault();
}

function press(page: Window, init: KeyboardEventInit): void {
  page.document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
}

test('notices that the document is parsed before the document-ready handlers of the app', async () => {
  const { page, seen } = await listen();
  page.document.addEventListener('DOMContentLoaded', () => seen.push('app'));

  page.document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));

  expect(seen).toEqual(['parsed', 'app']);
});

test('notices a return from the back/forward cache, but not the first show', async () => {
  const { page, seen } = await listen();

  page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  page.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  expect(seen).toEqual(['hide', 'return']);
});

test('notices Escape, and no other key', async () => {
  const { page, seen } = await listen();

  press(page, { key: 'Enter' });
  press(page, { key: 'Escape' });
  await nextTask(page);

  expect(seen).toEqual(['escape']);
});

test('leaves Escape to a modal dialog of the page', async () => {
  const { page, seen } = await listen();
  const dialog = page.document.createElement('dialog');
  page.document.body.append(dialog);
  dialog.showModal();

  press(page, { key: 'Escape' });
  await nextTask(page);
  const whileOpen = [...seen];
  dialog.close();
  press(page, { key: 'Escape' });
  await nextTask(page);

  expect(whileOpen).toEqual([]);
  expect(seen).toEqual(['escape']);
});

test.each([
  ['auto', []],
  ['manual', ['escape']],
])('leaves Escape to an open popover of the page if it closes that: %s', async (kind, expected) => {
  const { page, seen } = await listen();
  const popover = page.document.createElement('div');
  popover.popover = kind;
  page.document.body.append(popover);
  popover.showPopover();

  press(page, { key: 'Escape' });
  await nextTask(page);

  expect(seen).toEqual(expected);
});

test('leaves Escape to an input method that composes text', async () => {
  const { page, seen } = await listen();

  press(page, { key: 'Escape', isComposing: true });
  await nextTask(page);

  expect(seen).toEqual([]);
});

test('notices Escape although the page stops the event', async () => {
  const { page, seen } = await listen();
  page.document.body.addEventListener('keydown', (event) => event.stopImmediatePropagation());

  press(page, { key: 'Escape' });
  await nextTask(page);

  expect(seen).toEqual(['escape']);
});

test('ignores Escape when a listener prevents its default, however late', async () => {
  const { page, seen } = await listen();
  page.addEventListener('keydown', (event) => event.preventDefault());

  press(page, { key: 'Escape' });
  await nextTask(page);

  expect(seen).toEqual([]);
});

/** Presses keys of a real keyboard in a page, and returns the last event of the key. */
async function pressKeys(page: Window, keys: string): Promise<KeyboardEvent | undefined> {
  let last: KeyboardEvent | undefined;
  page.addEventListener('keydown', (event) => (last = event));
  page.focus();
  await userEvent.keyboard(keys);
  return last;
}

test('handles our chords, keeps the browser from handling them, and leaves one that nobody handles', async () => {
  const { page, seen } = await listen();

  const handled = await pressKeys(page, '{Control>}k{/Control}');
  await pressKeys(page, 'k{Control>}j{/Control}');
  const left = await pressKeys(page, '{Control>}k{/Control}');

  expect(seen).toEqual(['chord k', 'chord k']);
  expect([handled?.defaultPrevented, left?.defaultPrevented]).toEqual([true, false]);
});

test('ignores a chord that a script makes up', async () => {
  const { page, seen } = await listen();

  press(page, { key: 'k', ctrlKey: true });

  expect(seen).toEqual([]);
});

test('leaves a chord to the app if it prevents its default or stops it, however late', async () => {
  const { page, seen } = await listen();
  page.addEventListener('keydown', prevent);
  await pressKeys(page, '{Control>}k{/Control}');
  page.removeEventListener('keydown', prevent);
  page.document.body.addEventListener('keydown', (event) => event.stopPropagation());

  await pressKeys(page, '{Control>}k{/Control}');

  expect(seen).toEqual([]);
});
