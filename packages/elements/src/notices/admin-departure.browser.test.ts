import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-departure.ts';
import { inside, mount, record, settle, textOf } from '../test-support/mount.ts';

test('has its live region before it has anything to say', async () => {
  const departure = await mount('admin-departure');
  const region = inside(departure, '[role=status]');
  const before = textOf(region);

  departure.url = 'https://elsewhere.example/';
  await settle(departure);

  expect(before).toBe('');
  expect(inside(departure, '[role=status]')).toBe(region);
  expect(textOf(region)).toContain('https://elsewhere.example/');
});

test('shows the whole URL as the browser parses it', async () => {
  const departure = await mount('admin-departure', { url: 'https://ELSEWHERE.example/a/../b?c=d#e' });

  expect(textOf(inside(departure, 'code'))).toBe('https://elsewhere.example/b?c=d#e');
});

test('shows a look-alike host in its real form', async () => {
  const departure = await mount('admin-departure', { url: 'https://аpple.example/' });

  expect(textOf(inside(departure, 'code'))).toBe('https://xn--pple-43d.example/');
});

test('names the app that tried to leave', async () => {
  await mount('admin-departure', { url: 'https://elsewhere.example/', appName: 'Example app' });

  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Example app tried to leave the admin for https://elsewhere.example/. Open elsewhere.example');
});

test('links to the address, in a new tab that cannot reach this one', async () => {
  await mount('admin-departure', { url: 'https://elsewhere.example/' });

  const link = page.getByRole('link', { name: 'Open elsewhere.example' });

  await expect.element(link).toHaveAttribute('href', 'https://elsewhere.example/');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.for(['', 'javascript:alert(1)', 'data:text/html,x', '/admin', 'https://user:pw@elsewhere.example/'])(
  'shows nothing for %j',
  async (url) => {
    const departure = await mount('admin-departure', { url });

    expect(textOf(inside(departure, '[role=status]'))).toBe('');
    expect(departure.getBoundingClientRect().height).toBe(0);
  },
);

test('requests dismissal, and stays until it is removed', async () => {
  await mount('admin-departure', { url: 'https://elsewhere.example/' });
  const dismissals = record('departure-dismiss');

  await page.getByRole('button', { name: 'Dismiss' }).click();

  expect(dismissals.length).toBe(1);
  await expect.element(page.getByRole('link')).toBeVisible();
});

test('keeps a very long address within its width', async () => {
  await page.viewport(480, 600);
  const departure = await mount('admin-departure', { url: `https://elsewhere.example/${'a'.repeat(8_000)}` });

  expect(departure.scrollWidth).toBeLessThanOrEqual(480);
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeInViewport();
});
