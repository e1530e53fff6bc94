import type { StepBackControl } from '../step-back/step-back-control.ts';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { chooseNext } from '../test-support/choose-next.ts';
import { expectFocus, press, pressBefore, tabTo } from '../../../../.ci/keys.ts';
import { openScene, type Scene } from '../test-support/scene.ts';
import { watchDownloads } from '../test-support/watch-downloads.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const said = (text: string): Locator => page.getByRole('status').filter({ hasText: text });
const rows = (grid: string): Locator => page.getByRole('grid', { name: grid }).getByRole('row');

/** Takes one snapshot, and another one once there is a bowl. */
async function takeTwo(ask: Scene['ask']): Promise<void> {
  await press(button('Take snapshot'));
  await expect.element(said('Took Snapshot 1.')).toBeVisible();
  await ask('POST', PRODUCTS, '{"product":{"title":"Keyboard bowl"}}');
  await userEvent.keyboard('{Enter}');
  await expect.element(said('Took Snapshot 2.')).toBeVisible();
}

async function openData(): Promise<Scene> {
  const scene = await openScene();
  scene.inspector.focus();
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}');
  await expectFocus(page.getByRole('tab', { name: 'Data' }));
  return scene;
}

test('snapshots are taken, restored, renamed, deleted and put back by keyboard alone, and focus stays close by (#33)', async () => {
  const { ask, kernel } = await openData();

  await takeTwo(ask);
  await press(button('Restore Snapshot 1'));
  await expect.element(said('The shop is as it was at Snapshot 1.')).toBeVisible();
  expect(await kernel.exportShop()).not.toContain('Keyboard bowl');
  const name = page.getByRole('textbox', { name: 'Name of Snapshot 2' });
  await pressBefore(name, '{Control>}a{/Control}{Delete}{Enter}');
  await expect.element(name).toHaveValue('Snapshot 2');
  await userEvent.keyboard('{Control>}a{/Control}One bowl{Enter}');
  await press(button('Delete One bowl'));
  await expect.element(said('One bowl was deleted.')).toBeVisible();
  await expectFocus(rows('Snapshots').first());
  await press(button('Undo'));

  await expect.element(said('One bowl was deleted.')).not.toBeInTheDocument();
  await expect.element(rows('Snapshots').first().getByRole('textbox')).toHaveValue('One bowl');
});

test('the shop is exported, imported and reset by keyboard alone', async () => {
  const { ask, kernel } = await openData();
  const downloads = watchDownloads();
  await ask('POST', PRODUCTS, '{"product":{"title":"Keyboard bowl"}}');

  await press(button('Export'));
  await expect.poll(() => downloads).toEqual(['shop.ndjson']);
  const exported = await kernel.exportShop();
  await press(button('Reset to sample'));
  await expect.element(said('To undo that, restore "Before the reset".')).toBeVisible();
  expect(await kernel.exportShop()).not.toContain('Keyboard bowl');
  await pressBefore(button('Restore Before the reset'));
  await expect.poll(() => kernel.exportShop()).toContain('Keyboard bowl');
  await kernel.reset();
  chooseNext(exported, 'shop.ndjson');
  await pressBefore(button('Import'));

  await expect.element(said('The shop was imported.')).toBeVisible();
  expect(await kernel.exportShop()).toContain('Keyboard bowl');
});

test('imports records as the REST lists give them, and says which are refused (#33)', async () => {
  const { kernel } = await openData();
  await kernel.reset({ sample: 'empty' });
  const products = [{ id: 632_910_392, title: 'Radio', colour: 'red' }, { title: ' ' }];
  chooseNext(JSON.stringify({ products }), 'records.json');

  await press(button('Import'));

  await expect
    .element(said("1 record was imported. 1 refused: products 2: Title can't be blank. Fields left out: colour."))
    .toBeVisible();
  expect((await kernel.countRecords())['products']).toBe(1);
  await press(button('Restore Before the import'));
  await expect.poll(async () => (await kernel.countRecords())['products']).toBe(0);
});

test.each([
  ['{"products":[{"title":" "}]}', "Nothing was imported. 1 refused: products 1: Title can't be blank."],
  ['<p>', /not JSON/],
  ['{"version":5}\nnothing', /./],
])('says why %j was not imported, and changes nothing', async (text, problem) => {
  const { kernel } = await openData();
  const before = await kernel.exportShop();
  chooseNext(text, 'records.json');

  await press(button('Import'));

  await expect.element(page.getByRole('status')).toMatchTextContent(problem);
  expect(await kernel.exportShop()).toBe(before);
});

test('the shop is reset to another sample and seed by keyboard alone', async () => {
  const { kernel } = await openData();
  const before = await kernel.exportShop();
  const seed = page.getByRole('spinbutton', { name: 'Seed' });
  await expect.element(seed).toHaveValue(1);

  await tabTo(seed);
  await userEvent.keyboard('{Control>}a{/Control}7{Enter}');
  await expect.element(said('The shop is back to its sample.')).toBeVisible();
  expect(await kernel.exportShop()).not.toBe(before);
  await pressBefore(page.getByRole('combobox', { name: 'Shop' }), 'empty');
  await press(button('Reset to sample'));

  await expect.element(said('The shop is the empty sample.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Records/ })).toBeVisible();
  expect(await kernel.exportShop()).not.toContain('"title"');
});

test('lists what changed the shop, and steps back and forth by keyboard alone (#33)', async () => {
  let isUndone = false;
  const control: StepBackControl = {
    get canUndo() {
      return isUndone;
    },
    isUndone: () => isUndone,
    changesSince: () => 1,
    stepBack: async () => (isUndone = true),
    undoStepBack: async () => !(isUndone = false),
  };
  const { ask, inspector } = await openData();
  inspector.stepBack = control;
  await ask('GET', PRODUCTS);
  await ask('POST', PRODUCTS, '{"product":{"title":"Bowl"}}');
  await expect.element(rows('Steps')).toMatchTextContent(/POST \/products.json products\/create/);

  await tabTo(rows('Steps'));
  await press(button('Step back'));
  await expect.element(said('The shop is as it was before this.')).toBeVisible();
  await press(button('Do again'));

  await expect.element(said('Done again.')).toBeVisible();
  await expectFocus(button('Step back'));
});

test('a restore is undone with the snapshot of how the shop was, which is taken if there is none', async () => {
  const { ask, kernel } = await openData();
  await press(button('Take snapshot'));
  await press(button('Restore Snapshot 1'));
  await expect.element(page.getByText('The shop is as it was at Snapshot 1.', { exact: true })).toBeVisible();
  await ask('POST', PRODUCTS, '{"product":{"title":"Keyboard bowl"}}');
  await userEvent.keyboard('{Enter}');
  await expect.element(said('To undo that, restore "Before the restore".')).toBeVisible();
  expect(await kernel.exportShop()).not.toContain('Keyboard bowl');
  await pressBefore(button('Restore Before the restore'));
  await expect.element(said('To undo that, restore "Snapshot 1".')).toBeVisible();
  expect(await kernel.exportShop()).toContain('Keyboard bowl');
  await ask('POST', PRODUCTS, '{"product":{"title":"Keyboard cup"}}');
  await press(button('Restore Snapshot 1'));

  await expect.element(said('To undo that, restore "Before the restore (2)".')).toBeVisible();
});
