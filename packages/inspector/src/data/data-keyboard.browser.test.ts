import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { chooseNext } from '../test-support/choose-next.ts';
import { expectFocus, press, pressBefore, tabTo } from '../../../../.ci/keys.ts';
import { holdNextRead } from '../test-support/hold-next-read.ts';
import { openScene, type Scene } from '../test-support/scene.ts';
import { watchDownloads } from '../test-support/watch-downloads.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const said = (text: string): Locator => page.getByRole('status').filter({ hasText: text });

/** The names of the snapshots in the list. */
function listSnapshots(): readonly (string | undefined)[] {
  const names = page.getByRole('list', { name: 'Snapshots' }).getByRole('listitem').elements();
  return names.map((item) => item.querySelector('span')?.textContent);
}

/** Takes one snapshot, and another one once there is a bowl. */
async function takeTwo(ask: Scene['ask']): Promise<void> {
  await tabTo(page.getByRole('textbox', { name: 'Name of the snapshot' }));
  await userEvent.keyboard('first{Enter}');
  await expect.element(said('Took first.')).toBeVisible();
  await ask('POST', PRODUCTS, '{"product":{"title":"Keyboard bowl"}}');
  await userEvent.keyboard('second{Enter}');
  await expect.element(said('Took second.')).toBeVisible();
}

async function openData(): Promise<Scene> {
  const scene = await openScene();
  scene.inspector.focus();
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}');
  await expectFocus(page.getByRole('tab', { name: 'Data' }));
  return scene;
}

test('snapshots are taken, restored and forgotten by keyboard alone, and focus stays close by', async () => {
  const { ask, kernel } = await openData();

  await takeTwo(ask);
  await press(button('Restore first'));
  await expect.element(said('The shop is as it was at first.')).toBeVisible();
  expect(await kernel.exportShop()).not.toContain('Keyboard bowl');

  await press(button('Forget second'));
  await expectFocus(button('Forget first'));
  await userEvent.keyboard('{Enter}');
  await expectFocus(button('Undo'));
});

test('the name of the next snapshot can be typed while one is taken', async () => {
  await openData();

  await tabTo(page.getByRole('textbox', { name: 'Name of the snapshot' }));
  await userEvent.keyboard('first{Enter}second{Enter}');

  await expect.element(button('Forget first')).toBeVisible();
  await expect.element(button('Forget second')).toBeVisible();
});

test('the shop is exported, imported and reset by keyboard alone', async () => {
  const { ask, kernel } = await openData();
  const downloads = watchDownloads();
  await ask('POST', PRODUCTS, '{"product":{"title":"Keyboard bowl"}}');

  await press(button('Export shop'));
  await expect.poll(() => downloads).toEqual(['shop.ndjson']);
  const exported = await kernel.exportShop();
  await press(button('Reset shop'));
  await expect.element(said('The shop is back to its sample.')).toBeVisible();
  expect(await kernel.exportShop()).not.toContain('Keyboard bowl');
  chooseNext(exported, 'shop.ndjson');
  await press(button('Import shop'));

  await expect.element(said('The shop was imported.')).toBeVisible();
  expect(await kernel.exportShop()).toContain('Keyboard bowl');
});

test('says that the file of a shop is read', async () => {
  const { kernel } = await openData();
  const exported = await kernel.exportShop();
  const give = holdNextRead();
  chooseNext('', 'large.ndjson');

  await press(button('Import shop'));
  await expect.element(said('Reading large.ndjson')).toBeVisible();
  give(exported);

  await expect.element(said('The shop was imported.')).toBeVisible();
});

test('a reset and an import are undone with the snapshots that they took', async () => {
  const { ask, kernel } = await openData();
  await ask('POST', PRODUCTS, '{"product":{"title":"Keyboard bowl"}}');
  const exported = await kernel.exportShop();

  await press(button('Reset shop'));
  await expect.element(said('To undo that, restore "Before the reset".')).toBeVisible();
  await pressBefore(button('Restore Before the reset'));
  await expect.element(said('The shop is as it was at Before the reset.')).toBeVisible();
  expect(await kernel.exportShop()).toContain('Keyboard bowl');

  await kernel.reset({ sample: 'empty' });
  chooseNext(exported, 'shop.ndjson');
  await press(button('Import shop'));
  await expect.element(said('To undo that, restore "Before the import".')).toBeVisible();
  await pressBefore(button('Restore Before the import'));
  await expect.element(said('The shop is as it was at Before the import.')).toBeVisible();
  expect(await kernel.exportShop()).not.toContain('Keyboard bowl');
});

test('says why an action failed, until the next one', async () => {
  const { inspector, kernel } = await openData();
  const downloads = watchDownloads();
  inspector.kernel = {
    ...kernel,
    reset: async () => {
      throw new Error('The kernel ended before it answered.');
    },
  };

  await press(button('Reset shop'));
  await expect.element(said('The kernel ended before it answered.')).toBeVisible();
  expect(button('Restore Before the reset').query()).toBeNull();
  await pressBefore(button('Export shop'));

  await expect.poll(() => downloads).toEqual(['shop.ndjson']);
  await expect.element(said('The kernel ended before it answered.')).not.toBeInTheDocument();
});

test('the shop is reset to another sample by keyboard alone', async () => {
  const { kernel } = await openData();

  await tabTo(page.getByRole('combobox', { name: 'Sample' }));
  await userEvent.keyboard('empty');
  await press(button('Reset shop'));

  await expect.element(said('The shop is the empty sample.')).toBeVisible();
  expect(await kernel.exportShop()).not.toContain('"title"');
});

test('a snapshot that was forgotten is put back in its place', async () => {
  const { kernel, ask } = await openData();
  await takeTwo(ask);

  await press(button('Forget first'));
  await expect.element(said('Forgot first.')).toBeVisible();
  await press(button('Undo'));

  await expect.element(said('Forgot first.')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Restore/ }).first()).toHaveAccessibleName('Restore first');
  await pressBefore(button('Restore first'));
  await expect.element(said('The shop is as it was at first.')).toBeVisible();
  expect(await kernel.exportShop()).not.toContain('Keyboard bowl');
});

test('forgetting a snapshot does not hide that a restore failed', async () => {
  const { ask, inspector, kernel } = await openData();
  await takeTwo(ask);
  const gate = new EventTarget();
  const restored = new Promise<boolean>((_, reject) => {
    gate.addEventListener('open', () => reject(new Error('The kernel ended before it answered.')));
  });
  inspector.kernel = { ...kernel, restore: async () => await restored };

  await press(button('Restore first'));
  await press(button('Forget second'));
  await expect.element(said('Forgot second.')).toBeVisible();
  gate.dispatchEvent(new Event('open'));

  await expect.element(said('The kernel ended before it answered.')).toBeVisible();
});

test('a restore is undone with the snapshot of how the shop was, which is taken if there is none', async () => {
  const { ask, kernel } = await openData();
  await tabTo(page.getByRole('textbox', { name: 'Name of the snapshot' }));
  await userEvent.keyboard('first{Enter}');
  await expect.element(said('Took first.')).toBeVisible();

  await press(button('Restore first'));
  await expect.element(page.getByText('The shop is as it was at first.', { exact: true })).toBeVisible();
  await ask('POST', PRODUCTS, '{"product":{"title":"Keyboard bowl"}}');
  await userEvent.keyboard('{Enter}');
  await expect.element(said('To undo that, restore "Before the restore".')).toBeVisible();
  expect(await kernel.exportShop()).not.toContain('Keyboard bowl');
  await press(button('Restore Before the restore'));
  await expect.element(said('To undo that, restore "first".')).toBeVisible();
  expect(await kernel.exportShop()).toContain('Keyboard bowl');
  await ask('POST', PRODUCTS, '{"product":{"title":"Keyboard cup"}}');
  await pressBefore(button('Restore first'));
  await expect.element(said('To undo that, restore "Before the restore (2)".')).toBeVisible();

  expect(listSnapshots()).toEqual(['first', 'Before the restore', 'Before the restore (2)']);
});
