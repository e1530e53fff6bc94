import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-page.ts';
import { inside, mount, settle, textOf } from '../test-support/mount.ts';

test('has its heading at the first level', async () => {
  await mount('admin-page', { heading: 'Apps' });

  await expect.element(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeVisible();
});

test('shows a sentence under the heading if it has one', async () => {
  const element = await mount('admin-page', { heading: 'Apps' });
  const before = element.shadowRoot?.querySelector('p');

  element.lead = 'Open one.';
  await settle(element);

  expect(before).toBeNull();
  expect(textOf(inside(element, 'p'))).toBe('Open one.');
});

test('shows its content, and the content before the heading', async () => {
  const element = await mount('admin-page', { heading: 'Apps' });
  const [content, before] = [document.createElement('p'), document.createElement('p')];
  content.textContent = 'The content';
  before.textContent = 'The way back';
  before.slot = 'before';

  element.append(content, before);

  const heading = page.getByRole('heading').element().getBoundingClientRect();
  expect(before.getBoundingClientRect().bottom).toBeLessThanOrEqual(heading.top);
  expect(content.getBoundingClientRect().top).toBeGreaterThanOrEqual(heading.bottom);
});

test('is not wider than is comfortable to read', async () => {
  await page.viewport(1_600, 600);
  const element = await mount('admin-page', { heading: 'Apps' });

  expect(element.getBoundingClientRect().width).toBe(1008);
});

test('fits a narrow window', async () => {
  await page.viewport(320, 600);
  const element = await mount('admin-page', { heading: 'Apps' });

  expect(element.getBoundingClientRect().width).toBeLessThanOrEqual(320);
});
