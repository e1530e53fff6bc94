import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

test('the example of the protocol runs as written', async () => {
  await expect(import('readme-example:protocol')).resolves.toBeDefined();
});

test('the example of the shop runs as written', async () => {
  await expect(import('readme-example:shop')).resolves.toBeDefined();
});

test('the example of the admin API runs as written', async () => {
  await expect(import('readme-example:admin-api')).resolves.toBeDefined();
});

test('the example of the elements runs as written and shows its bar', async () => {
  await import('readme-example:elements');
  const bar = document.querySelector('admin-bar');
  onTestFinished(() => bar?.remove());

  await expect.element(page.getByRole('heading', { name: 'Edit product' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
});

test('the example of the host runs as written and loads its app', async () => {
  await import('readme-example:host');
  const frame = document.querySelector('iframe');
  onTestFinished(() => frame?.remove());

  expect(frame?.src).toBe('http://localhost:4821/');
});
