import { Timeline, writeNdjson } from '@platformapp/timeline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { chooseNext } from '../test-support/choose-next.ts';
import { expectFocus, press, tabBackTo, tabTo } from '../../../../.ci/keys.ts';
import { sayNotice } from '../test-support/mount.ts';
import { openScene } from '../test-support/scene.ts';
import { watchDownloads } from '../test-support/watch-downloads.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const row = (hasText: string): Locator => page.getByRole('row').filter({ hasText });

test('the list is filtered by keyboard alone, and focus stays with the filter', async () => {
  const { inspector, timeline } = await openScene();
  timeline.add(sayNotice('one.'));
  timeline.add(sayNotice('two.'));
  inspector.focus();

  await tabTo(page.getByRole('searchbox', { name: 'Filter' }));
  await userEvent.keyboard('two');
  await expect.element(row('one.')).not.toBeInTheDocument();
  await userEvent.keyboard(' three');
  await press(button('Show everything'));

  await expect.element(row('one.')).toBeVisible();
  await expectFocus(page.getByRole('searchbox', { name: 'Filter' }));
});

test('entries are pinned and listed alone by keyboard alone', async () => {
  const { inspector, ask } = await openScene();
  await ask('GET', `${PRODUCTS}?limit=1`);
  await ask('GET', `${PRODUCTS}?limit=2`);
  await ask('GET', `${PRODUCTS}?limit=3`);
  inspector.focus();

  await press(row('limit=3'));
  await press(button('Pin'));
  await tabBackTo(row('limit=3'));
  await userEvent.keyboard('{ArrowUp}');
  await press(button('Pin'));
  await tabBackTo(button('2 pinned'));
  await userEvent.keyboard('{Enter}');
  await expect.element(row('limit=1')).not.toBeInTheDocument();
  await press(row('limit=2'));
  await press(button('Pin'));
  await tabBackTo(row('limit=3'));
  await userEvent.keyboard('{Enter}');
  await press(button('Pin'));

  // Unpinning the last entry removed the button of the list.
  await expect.element(row('limit=1')).toBeVisible();
  await expectFocus(button('Pin'));
});

test('an entry is copied from a list that arrow keys open', async () => {
  const { inspector, ask } = await openScene();
  const copied: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  onTestFinished(() => write.mockRestore());
  await ask('GET', PRODUCTS);
  inspector.focus();
  await press(row('GET'));

  await tabTo(page.getByRole('combobox', { name: 'Copy as' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(copied).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => copied).toEqual([expect.stringMatching(/^(?:await )?fetch\(/)]);
  const status = page.getByRole('status').filter({ hasText: 'Copied as fetch.' });
  await expect.element(status).toBeVisible();
  const said = status.element().firstElementChild;
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  // A screen reader announces the same sentence again when its element is new.
  await expect.poll(() => said?.isConnected).toBe(false);
  await expect.element(status).toBeVisible();
});

test('Escape closes the form in the details, then the details', async () => {
  const { inspector, ask } = await openScene();
  await ask('GET', PRODUCTS);
  inspector.focus();
  await press(row('GET'));
  await press(button('Edit and resend'));
  await expectFocus(page.getByRole('textbox', { name: 'Path' }));

  await userEvent.keyboard('{Escape}');
  await expectFocus(button('Edit and resend'));
  await expect.element(page.getByRole('form', { name: 'Edit and resend' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');

  await expectFocus(row('GET'));
  await expect.element(page.getByRole('group', { name: 'Details' })).not.toBeInTheDocument();
});

test('a link to the cause leads to its heading', async () => {
  const { inspector, timeline } = await openScene();
  timeline.add(sayNotice('effect.', timeline.add(sayNotice('cause.'))));
  inspector.focus();
  await press(row('effect.'));

  await press(page.getByRole('button', { name: 'cause.' }));

  await expectFocus(page.getByRole('heading', { name: 'cause.' }));
});

test('a log is exported, imported and left by keyboard alone', async () => {
  const { inspector, timeline } = await openScene();
  timeline.add(sayNotice('live.'));
  const downloads = watchDownloads();
  const other = new Timeline();
  other.add(sayNotice('from a file.'));
  inspector.focus();

  await press(button('NDJSON'));
  await press(button('HAR'));
  expect(downloads).toEqual(['timeline.ndjson', 'requests.har']);
  chooseNext('no log', 'mine.har');
  await press(button('Import'));
  await tabBackTo(button('Dismiss'));
  await userEvent.keyboard('{Enter}');
  await expectFocus(button('NDJSON'));
  chooseNext(writeNdjson(other), 'mine.ndjson');
  await press(button('Import'));
  await expect.element(row('from a file.')).toBeVisible();
  await tabBackTo(button('Back to the live log'));
  await userEvent.keyboard('{Enter}');

  await expect.element(row('live.')).toBeVisible();
  await expectFocus(button('NDJSON'));
});

test('focus moves from the empty state to the first entry', async () => {
  const { inspector, timeline } = await openScene();
  inspector.addEventListener('app-reload', () => timeline.add(sayNotice('reloaded.')));
  inspector.focus();

  await press(button('Reload the app').last(), '{Enter}');

  await expectFocus(row('reloaded.'));
});
