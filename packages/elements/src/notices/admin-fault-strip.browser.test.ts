import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../test-support/mount.ts';
import './admin-fault-strip.ts';

test('names the faults in a live region, as text', async () => {
  await mount('admin-fault-strip', { faults: ['Slow API 800ms', 'API errors 30% /<b>'] });

  await expect.element(page.getByRole('status')).toHaveTextContent('2 faults on Slow API 800ms · API errors 30% /<b>');
});

test('keeps an empty live region and takes no space without faults', async () => {
  const strip = await mount('admin-fault-strip');

  await expect.element(page.getByRole('status')).toHaveTextContent('');
  expect(page.getByRole('button').query()).toBeNull();
  expect(strip.getBoundingClientRect().height).toBe(0);
});

test('reports when the faults are turned off', async () => {
  const strip = await mount('admin-fault-strip', { faults: ['Slow API 1s'] });
  let offs = 0;
  strip.addEventListener('faults-off', () => (offs += 1));

  await page.getByRole('button', { name: 'Turn off faults' }).click();

  expect(offs).toBe(1);
});

test('is one line of 32 pixels, however many faults are on (#33)', async () => {
  const faults = Array.from({ length: 40 }, (_, number) => `Fault ${number}`);
  const strip = await mount('admin-fault-strip', { faults });

  expect(strip.getBoundingClientRect().height).toBe(32);
});
