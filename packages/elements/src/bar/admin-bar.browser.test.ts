import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './admin-bar.ts';
import { fullBar } from '../test-support/full-bar.ts';
import { hueOf } from '../test-support/hue.ts';
import { inside, mount, record, settle, textOf } from '../test-support/mount.ts';
import { shownButton } from '../test-support/shown-button.ts';

const button = (name: string): ReturnType<typeof page.getByRole> => page.getByRole('button', { name, exact: true });
const wide = async (): Promise<void> => page.viewport(1_000, 600);

test('is empty and safe until the app defines it', async () => {
  const bar = await mount('admin-bar', { appName: 'Example app' });

  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Example app');
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  expect(inside(bar, 'svg').getAttribute('aria-hidden')).toBe('true');
});

test('has a heading even when nothing has a name', async () => {
  await mount('admin-bar');

  await expect.element(page.getByRole('heading', { level: 1, name: 'App' })).toBeVisible();
});

test('says after five seconds that the app has not ended the loading of its page', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const bar = await mount('admin-bar', { appName: 'Example app', isLoading: true, isStarting: true });
  const status = inside(bar, '[role=status]');

  vi.advanceTimersByTime(4_999);
  await settle(bar);
  const early = textOf(status);
  vi.advanceTimersByTime(1);
  await settle(bar);

  expect(early).toBe('');
  expect(textOf(status)).toBe('Still loading: the app has called neither Bar.initialize() nor Bar.loadingOff().');
});

test('removes that note when the page has loaded, and adds none when an app starts the loading bar', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const bar = await mount('admin-bar', { appName: 'Example app', isLoading: true, isStarting: true });
  vi.advanceTimersByTime(5_000);

  bar.isStarting = false;
  await settle(bar);
  vi.advanceTimersByTime(5_000);
  await settle(bar);

  expect(textOf(inside(bar, '[role=status]'))).toBe('');
});

test('runs the loading bar on its lower border', async () => {
  const bar = await mount('admin-bar', { appName: 'Example app' });
  const still = bar.getBoundingClientRect();

  bar.isLoading = true;
  await settle(bar);

  expect(inside(bar, 'admin-loading').getBoundingClientRect().bottom).toBe(still.bottom);
  expect(bar.getBoundingClientRect().height).toBe(still.height);
});

test('focuses its heading when it is given focus', async () => {
  const bar = await mount('admin-bar', { appName: 'Example app' });

  bar.focus();

  await expect.poll(() => page.getByRole('heading', { level: 1 }).element().matches(':focus')).toBe(true);
});

test('shows the icon that the app set, without a referrer', async () => {
  const icon = new URL('/favicon.svg?icon', location.href).href;
  const bar = await mount('admin-bar', { bar: { icon, secondary: [] } });

  const image = inside(bar, 'img');

  expect(image.getAttribute('src')).toBe(icon);
  expect(image.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(image.getAttribute('alt')).toBe('');
});

test('shows the default icon in place of one that cannot be loaded', async () => {
  const bar = await mount('admin-bar', { bar: { icon: 'http://localhost:9/broken.png', secondary: [] } });

  inside(bar, 'img').dispatchEvent(new Event('error'));
  await settle(bar);

  expect(bar.shadowRoot?.querySelector('img')).toBeNull();
  expect(inside(bar, 'svg').checkVisibility()).toBe(true);
});

test('tries another icon after one could not be loaded', async () => {
  const bar = await mount('admin-bar', { bar: { icon: 'http://localhost:9/broken.png', secondary: [] } });
  inside(bar, 'img').dispatchEvent(new Event('error'));

  bar.bar = { icon: 'http://localhost:9/other.png', secondary: [] };
  await settle(bar);

  expect(inside(bar, 'img').getAttribute('src')).toBe('http://localhost:9/other.png');
});

test('shows no icon that is not an http URL', async () => {
  const bar = await mount('admin-bar', { bar: { icon: 'javascript:alert(1)', secondary: [] } });

  expect(bar.shadowRoot?.querySelector('img')).toBeNull();
});

test('reports which arrow was pressed', async () => {
  await mount('admin-bar', { bar: fullBar });
  const presses = record('button-press');

  await button('Next page').click();
  await button('Previous page').click();

  expect(presses.map((press) => press.key)).toEqual([3, 2]);
});

test('shows an arrow without a button, inactive', async () => {
  await mount('admin-bar', { bar: { pagination: {}, secondary: [] } });
  const presses = record('button-press');

  await button('Next page').click({ force: true });

  await expect.element(button('Previous page')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Next page')).toHaveAttribute('aria-disabled', 'true');
  expect(presses).toEqual([]);
});

test('shows no arrows without a pagination', async () => {
  await mount('admin-bar', { bar: { secondary: [shownButton({ key: 1, label: 'Preview' })] } });

  await expect.element(button('Next page')).not.toBeInTheDocument();
});

test('reports which button was pressed', async () => {
  await wide();
  await mount('admin-bar', { bar: fullBar });
  const presses = record('button-press');

  await button('Preview').click();
  await button('Save').click();

  expect(presses.map((press) => press.key)).toEqual([4, 8]);
});

test('reports which item of a dropdown was pressed', async () => {
  await wide();
  await mount('admin-bar', { bar: fullBar });
  const presses = record('button-press');

  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();

  expect(presses.map((press) => press.key)).toEqual([7]);
});

test('never fires a disabled button', async () => {
  await mount('admin-bar', {
    bar: {
      primary: shownButton({ key: 1, label: 'Save', style: 'disabled' }),
      secondary: [shownButton({ key: 2, label: 'Preview', style: 'disabled' })],
    },
  });
  const presses = record('button-press');

  await button('Save').click({ force: true });
  await button('Preview').click({ force: true });
  await userEvent.keyboard('{Enter}');

  expect(presses).toEqual([]);
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true');
});

test('makes the primary button blue, and red when it is dangerous', async () => {
  await mount('admin-bar', {
    bar: {
      primary: shownButton({ key: 1, label: 'Delete', style: 'danger' }),
      secondary: [shownButton({ key: 2, label: 'Preview' })],
    },
  });
  await mount('admin-bar', { bar: { primary: shownButton({ key: 3, label: 'Save' }), secondary: [] } });

  expect(['Save', 'Delete', 'Preview'].map((name) => hueOf(button(name).element()))).toEqual([
    'blue',
    'red',
    'neither',
  ]);
});

test('stays within its width, whatever the labels', async () => {
  await page.viewport(480, 600);
  const long = 'a very long text '.repeat(20);
  const bar = await mount('admin-bar', {
    appName: long,
    bar: { ...fullBar, title: long, primary: shownButton({ key: 1, label: long }) },
  });

  await expect.poll(() => bar.scrollWidth).toBeLessThanOrEqual(480);
});
