import { Timeline, writeNdjson } from '@platformapp/timeline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { chooseNext } from '../test-support/choose-next.ts';
import { expectFocus, press, pressBefore, tabBackTo, tabTo } from '../../../../.ci/keys.ts';
import { sayNotice } from '../test-support/mount.ts';
import { openScene } from '../test-support/scene.ts';
import { watchDownloads } from '../test-support/watch-downloads.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const item = (name: string): Locator => page.getByRole('menuitem', { name, exact: true });
const row = (hasText: string): Locator => page.getByRole('row').filter({ hasText });

/** Chooses an item of the menu that is open. */
async function pressItem(name: string): Promise<void> {
  await tabTo(item(name), '{ArrowDown}');
  await userEvent.keyboard('{Enter}');
}

test('the list is filtered by keyboard alone, and focus stays with the filter', async () => {
  const { inspector, timeline } = await openScene();
  timeline.add(sayNotice('one.'));
  timeline.add(sayNotice('two.'));
  inspector.focus();

  await tabTo(page.getByRole('searchbox', { name: 'Filter' }));
  await userEvent.keyboard('two');
  await expect.element(row('one.')).not.toBeInTheDocument();
  await userEvent.keyboard(' three');
  await press(button('Show all'));

  await expect.element(row('one.')).toBeVisible();
  await expectFocus(page.getByRole('searchbox', { name: 'Filter' }));
});

test('kinds are chosen, the list is paused and cleared by keyboard alone', async () => {
  const { inspector, timeline, ask } = await openScene();
  await ask('GET', PRODUCTS);
  timeline.add(sayNotice('said.'));
  inspector.focus();

  await press(button('API'));
  await expect.element(row('said.')).not.toBeInTheDocument();
  await expect.element(page.getByText(/1 card hidden by the filter/)).toBeVisible();
  await press(button('Show all'));
  await expect.element(row('said.')).toBeVisible();
  await tabBackTo(button('Pause'));
  await userEvent.keyboard('{Enter}');
  timeline.add(sayNotice('while it was paused.'));
  await expect.element(page.getByRole('tab', { name: 'Timeline' })).toMatchTextContent(/3/);
  expect(row('while it was paused.').query()).toBeNull();
  await tabBackTo(button('Clear'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nothing recorded yet')).toBeVisible();
  expect(page.getByRole('tab', { name: 'Timeline' }).element().textContent.trim()).toBe('Timeline');
  timeline.add(sayNotice('afterwards.'));
  await press(button('Pause'));

  await expect.element(row('afterwards.')).toBeVisible();
  expect(row('said.').query()).toBeNull();
});

test('cards are pinned by keyboard alone, and stay when the list is cleared', async () => {
  const { inspector, timeline } = await openScene();
  timeline.add(sayNotice('effect.', timeline.add(sayNotice('pinned.'))));
  timeline.add(sayNotice('other.'));
  inspector.focus();

  await tabTo(row('other.'));
  await userEvent.keyboard('{Home}');
  await press(row('pinned.').getByRole('button', { name: 'Pin' }));
  await tabBackTo(button('Clear'));
  await userEvent.keyboard('{Enter}');

  await expect.element(row('other.')).not.toBeInTheDocument();
  await expect.element(row('effect.')).toBeVisible();
});

test('Tab goes past the buttons of the row that the pointer rests on', async () => {
  const { inspector, timeline } = await openScene();
  timeline.add(sayNotice('below the pointer.'));
  timeline.add(sayNotice('newest.'));
  await userEvent.hover(row('below the pointer.'));
  await expect.element(row('below the pointer.').getByRole('button', { name: 'Pin' })).toBeVisible();
  inspector.focus();

  await tabTo(row('newest.'));
});

test('Tab comes back to the row that had focus last', async () => {
  const { inspector, timeline } = await openScene();
  timeline.add(sayNotice('older.'));
  timeline.add(sayNotice('newest.'));
  inspector.focus();
  await tabTo(row('newest.'));
  await userEvent.keyboard('{ArrowUp}');
  await expectFocus(row('older.'));

  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');

  await expectFocus(row('older.'));
});

test('a card is copied as a test by keyboard alone', async () => {
  const { inspector, ask } = await openScene();
  const copied: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  onTestFinished(() => write.mockRestore());
  await ask('GET', PRODUCTS);
  inspector.focus();

  await tabTo(row('GET'));
  await press(row('GET').getByRole('button', { name: 'Copy as test' }));

  await expect.poll(() => copied).toEqual([expect.stringMatching(/^expect\(\(await shop\.api\(/)]);
  await expect.element(page.getByRole('status').filter({ hasText: 'Copied as test.' })).toBeVisible();
});

test('an entry is copied from a menu by keyboard alone', async () => {
  const { inspector, ask } = await openScene();
  const copied: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  onTestFinished(() => write.mockRestore());
  await ask('GET', PRODUCTS);
  inspector.focus();
  await press(row('GET'));

  await tabTo(button('Copy as'));
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(item('cURL'));
  expect(copied).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => copied).toEqual([expect.stringMatching(/^(?:await )?fetch\(/)]);
  const status = page.getByRole('status').filter({ hasText: 'Copied as fetch.' });
  await expect.element(status).toBeVisible();
  const said = status.element().firstElementChild;
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(item('cURL'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  // A screen reader announces the same sentence again when its element is new.
  await expect.poll(() => said?.isConnected).toBe(false);
  await expect.element(status).toBeVisible();
});

test('the body of an answer is copied by keyboard alone, with a button that shows at rest too', async () => {
  const { inspector, ask } = await openScene();
  const copied: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  onTestFinished(() => write.mockRestore());
  await ask('GET', '/admin/api/2019-10/products/count.json');
  inspector.focus();
  await press(row('GET'));

  await expect.element(button('Copy the answer')).toHaveStyle({ opacity: '1' });
  await press(button('Copy the answer'));

  expect(copied).toEqual(['{\n  "count": 130\n}']);
  await expect.element(page.getByRole('status').filter({ hasText: 'Copied the answer.' })).toBeVisible();
});

test('Escape closes the request editor, then the details', async () => {
  const { inspector, ask } = await openScene();
  await ask('GET', PRODUCTS);
  inspector.focus();
  await press(row('GET'));
  await press(button('Resend…'));
  await expectFocus(page.getByRole('combobox', { name: 'Path' }));

  await userEvent.keyboard('{Escape}');
  await expectFocus(page.getByRole('heading', { name: 'GET /products.json' }));
  await expect.element(page.getByRole('combobox', { name: 'Path' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');

  await expectFocus(row('GET'));
  await expect.element(page.getByRole('group', { name: 'Details', exact: true })).not.toBeInTheDocument();
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

  await press(button('More'));
  await pressItem('Export as NDJSON');
  await expectFocus(button('More'));
  await userEvent.keyboard('{Enter}');
  await pressItem('Export as HAR');
  await expectFocus(button('More'));
  expect(downloads).toEqual(['timeline.ndjson', 'requests.har']);
  chooseNext('no log', 'mine.har');
  await userEvent.keyboard('{Enter}');
  await pressItem('Import…');
  await expect.element(page.getByRole('alert')).toBeVisible();
  chooseNext(writeNdjson(other), 'mine.ndjson');
  await pressBefore(button('More'));
  await pressItem('Import…');
  await expect.element(row('from a file.')).toBeVisible();
  await tabBackTo(button('Back to the live log'));
  await userEvent.keyboard('{Enter}');

  await expect.element(row('live.')).toBeVisible();
});

test('the app is reloaded from the menu by keyboard alone', async () => {
  const { inspector } = await openScene();
  let reloads = 0;
  inspector.app = { name: 'Bowls', url: 'http://localhost:4821/bowls', reload: () => (reloads += 1) };
  inspector.focus();

  await press(button('More'));
  await expect.element(page.getByText(/http:\/\/localhost:4821\/bowls/)).toBeVisible();
  await pressItem('Reload app');

  expect(reloads).toBe(1);
});

test('focus moves from the empty state to the first entry', async () => {
  const { inspector, timeline } = await openScene();
  inspector.app = { name: 'Bowls', url: 'http://localhost/', reload: () => timeline.add(sayNotice('reloaded.')) };
  inspector.focus();

  await press(button('Reload the app'));

  await expectFocus(row('reloaded.'));
});
