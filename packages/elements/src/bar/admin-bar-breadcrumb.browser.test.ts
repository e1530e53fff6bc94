import type { Bar, Shown } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-bar.ts';
import { fullBar } from '../test-support/full-bar.ts';
import { inside, mount, record } from '../test-support/mount.ts';
import { shownButton } from '../test-support/shown-button.ts';

const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
const heading = page.getByRole('heading', { level: 1 });
const button = (name: string): ReturnType<typeof page.getByRole> => page.getByRole('button', { name, exact: true });
const linked = (href: string): Shown<Bar> => ({
  title: 'Edit product',
  breadcrumb: shownButton({ key: 1, label: 'Products', href }),
  secondary: [],
});
const wide = async (): Promise<void> => page.viewport(1_000, 600);

test('shows the title after the name of the app', async () => {
  await wide();
  await mount('admin-bar', { appName: 'Example app', bar: { title: 'Orders', secondary: [] } });

  await expect.element(breadcrumb).toHaveTextContent('Example app /');
  await expect.element(heading).toHaveTextContent('Orders');
  expect(breadcrumb.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    heading.element().getBoundingClientRect().left,
  );
});

test('shows the breadcrumb before the title', async () => {
  await wide();
  await mount('admin-bar', { appName: 'Example app', bar: fullBar });

  await expect.element(breadcrumb).toHaveTextContent('Example app / Products /');
});

test('shows no breadcrumb without a title', async () => {
  await mount('admin-bar', {
    appName: 'Example app',
    bar: { breadcrumb: shownButton({ key: 1, label: 'Products' }), secondary: [] },
  });

  await expect.element(button('Products')).not.toBeInTheDocument();
});

test('shows the path to the page in a navigation called Breadcrumb', async () => {
  await wide();
  await mount('admin-bar', { appName: 'Example app', appPath: '/admin/apps/example', bar: fullBar });

  await expect
    .element(breadcrumb.getByRole('link', { name: 'Example app' }))
    .toHaveAttribute('href', '/admin/apps/example');
  await expect.element(breadcrumb.getByRole('button', { name: 'Products' })).toBeVisible();
  await expect.element(breadcrumb.getByRole('heading')).not.toBeInTheDocument();
});

test('links the name of the app to its start', async () => {
  await wide();
  await mount('admin-bar', { appName: 'Example app', appPath: '/admin/apps/example', bar: fullBar });
  const selected = record('nav-select');

  await page.getByRole('link', { name: 'Example app' }).click();

  expect(selected.map((event) => event.path)).toEqual(['/admin/apps/example']);
});

test('has a real link for a breadcrumb with an address', async () => {
  await mount('admin-bar', { bar: linked('http://localhost:3000/products') });
  const presses = record('button-press');
  const link = page.getByRole('link', { name: 'Products' });

  await link.click();

  await expect.element(link).toHaveAttribute('href', 'http://localhost:3000/products');
  expect(presses.map((press) => press.key)).toEqual([1]);
});

test('leaves a click for a new tab on the breadcrumb to the browser', async () => {
  const bar = await mount('admin-bar', { bar: linked('/admin/orders') });
  const presses = record('button-press');
  const click = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
  bar.addEventListener('click', (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });

  inside(bar, 'nav a').dispatchEvent(click);

  expect(presses).toEqual([]);
});

test('makes no link of a URL that is not http', async () => {
  await mount('admin-bar', { bar: linked('javascript:alert(1)') });

  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  await expect.element(button('Products')).toBeVisible();
});

test.each(['//evil.example/', '//['])('keeps a link to %s on the origin of the page', async (href) => {
  await mount('admin-bar', { bar: linked(href) });

  const link = page.getByRole('link', { name: 'Products' }).element();

  expect(link instanceof HTMLAnchorElement && link.origin).toBe(location.origin);
});

test('reports that the breadcrumb was pressed', async () => {
  await mount('admin-bar', { appName: 'Example app', bar: fullBar });
  const presses = record('button-press');

  await button('Products').click();

  expect(presses.map((press) => press.key)).toEqual([1]);
});

test('cuts the breadcrumb before the title', async () => {
  await page.viewport(600, 600);
  const label = 'A breadcrumb that is far too long for this window';
  const bar = { ...fullBar, breadcrumb: shownButton({ key: 1, label }), title: 'A title of medium length' } as const;
  await mount('admin-bar', { bar });

  const title = heading.element();

  expect(title.scrollWidth).toBe(title.clientWidth);
  expect(button(label).element().getBoundingClientRect().width).toBeLessThan(100);
});

test('hides a breadcrumb that has no room beside a long title', async () => {
  await page.viewport(600, 600);
  const bar = await mount('admin-bar', { bar: { ...fullBar, title: 'word '.repeat(100) } });

  const { left, width } = breadcrumb.element().getBoundingClientRect();

  expect(width).toBe(0);
  expect(heading.element().getBoundingClientRect().left).toBe(left);
  expect(getComputedStyle(inside(bar, 'nav')).overflow).toBe('clip');
});
