/// <reference types="@vitest/browser-playwright" />
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocus, tabBackTo, tabTo } from '../../../../.ci/keys.ts';
import { openScene } from '../test-support/scene.ts';
import type { Scene } from '../test-support/scene.ts';

/** Shows the tab of the faults, with all faults off. */
async function openFaults(): Promise<Scene> {
  const scene = await openScene();
  onTestFinished(async () => {
    await scene.kernel.setFaults('');
  });
  scene.inspector.view = { tab: 'faults' };
  await expect.element(page.getByRole('heading', { name: 'Faults 0' })).toBeVisible();
  return scene;
}

const faultsOf = async ({ kernel }: Scene): Promise<string> => (await kernel.status()).faults;
const check = (name: string): ReturnType<typeof page.getByRole> => page.getByRole('checkbox', { name, exact: true });
const values = (name: string): ReturnType<typeof page.getByRole> =>
  page.getByRole('textbox', { name: `${name}: values`, exact: true });

test('offers no fault before the shop has said which are on', async () => {
  const scene = await openScene();
  let tell: (() => void) | undefined;
  const told = new Promise<void>((resolve) => (tell = resolve));
  scene.inspector.kernel = { ...scene.kernel, status: async () => await told.then(() => scene.kernel.status()) };
  scene.inspector.view = { tab: 'faults' };
  await expect.element(page.getByRole('status').filter({ hasText: 'Waiting for the shop' })).toBeVisible();
  expect(check('Slow API').query()).toBeNull();

  tell?.();

  await expect.element(check('Slow API')).not.toBeChecked();
});

test('turns a fault on with its default values, and off', async () => {
  const scene = await openFaults();

  await userEvent.click(check('Slow API'));
  await expect.poll(() => faultsOf(scene)).toBe('latency=1s');
  await expect.element(check('Slow API')).toBeChecked();

  await userEvent.click(check('Slow API'));
  await expect.poll(() => faultsOf(scene)).toBe('');
});

test('faults are turned on with values, changed and turned off by keyboard alone', async () => {
  const scene = await openFaults();
  scene.inspector.focus();

  await tabTo(values('API errors'));
  await userEvent.keyboard('{Control>}a{/Control}30%,status:503,route:/products.json');
  await tabBackTo(check('API errors'));
  await userEvent.keyboard(' ');
  await expect.poll(() => faultsOf(scene)).toBe('errors=30%,status:503,route:/products.json');
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Control>}a{/Control}40%{Enter}');
  await expect.poll(() => faultsOf(scene)).toBe('errors=40%');
  await tabBackTo(page.getByRole('button', { name: 'Turn off all' }));
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => faultsOf(scene)).toBe('');
  await expectFocus(check('Slow API'));
});

test('shows what it does not understand at the fault, which stays as it was', async () => {
  const scene = await openFaults();
  await userEvent.fill(values('Rate limit'), 'often');

  await userEvent.click(check('Rate limit'));

  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('rate-limit: perSecond must be from 0/s to 1000/s, not "often".');
  await expect.element(check('Rate limit')).not.toBeChecked();
  expect(await faultsOf(scene)).toBe('');
});

test('says at the fault why it could not be turned on, and leaves it off', async () => {
  const { inspector, kernel } = await openFaults();
  inspector.kernel = { ...kernel, setFaults: async () => await Promise.reject(new Error('The kernel ended.')) };

  await userEvent.click(check('Slow API'));

  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Slow API' }).getByRole('alert'))
    .toHaveTextContent('The kernel ended.');
  await expect.element(check('Slow API')).not.toBeChecked();
});

test('shows faults that were turned on elsewhere, and turns all off', async () => {
  const scene = await openFaults();

  await scene.kernel.setFaults('errors=10%,route:/orders; expired-token');

  await expect.element(page.getByRole('heading', { name: /^Faults 2/ })).toBeVisible();
  await expect.element(values('API errors')).toHaveValue('10%,route:/orders');
  await expect.element(check('Expired token')).toBeChecked();

  await userEvent.click(page.getByRole('button', { name: 'Turn off all' }));
  await expect.poll(() => faultsOf(scene)).toBe('');
});

test('lists the effects of faults under is:fault, and names the fault in the details', async () => {
  const { ask, inspector, kernel } = await openFaults();
  await ask('GET', '/admin/api/2019-10/shop.json');
  await kernel.setFaults('errors=100%,status:503');
  await ask('GET', '/admin/api/2019-10/products.json');
  inspector.view = { tab: 'timeline' };

  await userEvent.fill(page.getByRole('searchbox', { name: 'Filter' }), 'is:fault');
  await expect.element(page.getByRole('row').filter({ hasText: 'shop.json' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('row').filter({ hasText: /products\.json.*503 · API errors/s }));

  const details = page.getByRole('group', { name: 'Details' });
  await expect.element(details.getByText('API errors. Some requests fail before they change anything.')).toBeVisible();
});
