/// <reference types="@vitest/browser-playwright" />
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFocus, tabBackTo, tabTo } from '../../../../.ci/keys.ts';
import { openScene, type Scene } from '../test-support/scene.ts';

/** Shows the tab of the faults, with all faults off. */
async function openFaults(): Promise<Scene> {
  const scene = await openScene();
  onTestFinished(async () => {
    await scene.kernel.setFaults('');
  });
  scene.inspector.view = { tab: 'faults' };
  await expect.element(control('Slow API')).not.toBeChecked();
  return scene;
}

const faultsOf = async ({ kernel }: Scene): Promise<string> => (await kernel.status()).faults;
const control = (name: string): Locator => page.getByRole('switch', { name, exact: true });
const amount = (name: string): Locator => page.getByRole('spinbutton', { name, exact: true });

test('offers no fault before the shop has said which are on', async () => {
  const scene = await openScene();
  let tell: (() => void) | undefined;
  const told = new Promise<void>((resolve) => (tell = resolve));
  scene.inspector.kernel = { ...scene.kernel, status: async () => await told.then(() => scene.kernel.status()) };
  scene.inspector.view = { tab: 'faults' };
  await expect.element(page.getByRole('status').filter({ hasText: 'Waiting for the shop' })).toBeVisible();
  expect(control('Slow API').query()).toBeNull();

  tell?.();

  await expect.element(control('Slow API')).not.toBeChecked();
});

test('turns a fault on with its values, and off; fields of a fault that is off are disabled (#33)', async () => {
  const scene = await openFaults();
  await expect.element(amount('API errors: share (%)')).toBeDisabled();
  await expect.element(amount('API errors: share (%)')).toHaveValue(20);

  await userEvent.click(control('API errors'));
  await expect.poll(() => faultsOf(scene)).toBe('errors=20%');
  await expect.element(control('API errors')).toBeChecked();
  await userEvent.fill(amount('API errors: share (%)'), '50');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => faultsOf(scene)).toBe('errors=50%');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'API errors: status' }), '503');
  await expect.poll(() => faultsOf(scene)).toBe('errors=50%,status:503');
  await userEvent.click(control('API errors'));
  await expect.poll(() => faultsOf(scene)).toBe('');
  await userEvent.click(control('API errors'));

  await expect.poll(() => faultsOf(scene)).toBe('errors=50%,status:503');
});

test('faults are turned on, changed and turned off by keyboard alone', async () => {
  const scene = await openFaults();
  scene.inspector.focus();

  await tabTo(control('Slow API'));
  await userEvent.keyboard(' ');
  await expect.element(amount('Slow API: delay (ms)')).toBeEnabled();
  await tabTo(amount('Slow API: delay (ms)'));
  await userEvent.keyboard('{Control>}a{/Control}1200{Enter}');
  await expect.poll(() => faultsOf(scene)).toBe('latency=1200ms');
  await tabBackTo(page.getByRole('button', { name: 'Turn off all' }));
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => faultsOf(scene)).toBe('');
  await expectFocus(control('Slow API'));
});

test('says at the field why a number is refused, and keeps both', async () => {
  const scene = await openFaults();
  await userEvent.click(control('Failing receivers'));
  const share = amount('Failing receivers: share (%)');
  await expect.element(share).toBeEnabled();

  await userEvent.fill(share, '130');
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a number from 0 to 100.');
  await expect.element(share).toHaveAccessibleDescription('Enter a number from 0 to 100.');
  await expect.element(share).toHaveValue(130);
  expect(await faultsOf(scene)).toBe('receivers=100%');
});

test('shows faults that were turned on elsewhere, keeps what has no field, and writes them as a test', async () => {
  const scene = await openFaults();

  await scene.kernel.setFaults('errors=10%,route:/orders; expired-token');

  await expect.element(page.getByRole('tab', { name: 'Faults' })).toHaveTextContent('Faults 2');
  await expect.element(page.getByText('/orders', { exact: true })).toBeVisible();
  await expect.element(control('Expired token')).toBeChecked();
  await expect
    .element(page.getByText(/faults\.turnOn\('errors', \{ percent: 10, status: 500, route: '\/orders' \}\);/))
    .toBeVisible();
  await userEvent.fill(amount('API errors: share (%)'), '15');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => faultsOf(scene)).toBe('errors=15%,route:/orders; expired-token');

  await userEvent.click(page.getByRole('button', { name: 'Turn off all' }));
  await expect.poll(() => faultsOf(scene)).toBe('');
});

test('says what a fault has done, and names it in the timeline (#33)', async () => {
  const { ask, inspector, kernel } = await openFaults();
  await ask('GET', '/admin/api/2019-10/shop.json');
  await kernel.setFaults('errors=100%,status:503');
  await ask('GET', '/admin/api/2019-10/products.json');
  await expect.element(page.getByText('Failed 1 request.')).toBeVisible();
  inspector.view = { tab: 'timeline' };
  await expect.element(page.getByText('API errors on: 100 %, status 503')).toBeVisible();

  await userEvent.click(page.getByRole('button', { name: 'Errors' }));
  await expect.element(page.getByRole('row').filter({ hasText: 'shop.json' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('row').filter({ hasText: /products\.json.*503 · API errors/s }));

  const details = page.getByRole('group', { name: 'Details', exact: true });
  await expect.element(details.getByText('API errors. Some requests fail before they change anything.')).toBeVisible();
});
