import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openScene } from '../test-support/scene.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

const row = (hasText: string): Locator => page.getByRole('row').filter({ hasText });

test('keeps the filter, the pins and the held deliveries of tabs that are not shown', async () => {
  const { inspector, ask, kernel } = await openScene();
  onTestFinished(() => kernel.holdDeliveries(false));
  await ask('GET', `${PRODUCTS}?limit=1`);
  await ask('GET', `${PRODUCTS}?limit=2`);
  await userEvent.hover(row('limit=1'));
  await userEvent.click(row('limit=1').getByRole('button', { name: 'Pin' }));
  await userEvent.fill(page.getByRole('searchbox', { name: 'Filter' }), 'limit=1');

  inspector.view = { tab: 'webhooks' };
  await userEvent.click(page.getByRole('checkbox', { name: 'Hold deliveries' }));
  inspector.view = { tab: 'timeline' };

  await expect.element(page.getByRole('searchbox', { name: 'Filter' })).toHaveValue('limit=1');
  await expect.element(row('limit=2')).not.toBeInTheDocument();
  await userEvent.hover(row('limit=1'));
  await expect.element(row('limit=1').getByRole('button', { name: 'Pin' })).toHaveAttribute('aria-pressed', 'true');
  inspector.view = { tab: 'webhooks' };
  await expect.element(page.getByRole('checkbox', { name: 'Hold deliveries' })).toBeChecked();
});

test('a list that is shown again is at its end, and goes on', async () => {
  const { inspector, timeline } = await openScene();
  for (let number = 1; number <= 30; number += 1) {
    timeline.add({ type: 'notice', at: 0, level: 'info', text: `Notice ${number}.` });
  }
  await expect.element(row('Notice 30.')).toBeVisible();
  await userEvent.click(row('Notice 30.'));
  await userEvent.keyboard('{Home}');
  await expect.element(row('Notice 1.')).toBeVisible();

  inspector.view = { tab: 'webhooks' };
  await expect.element(page.getByRole('checkbox', { name: 'Hold deliveries' })).toBeVisible();
  timeline.add({ type: 'notice', at: 0, level: 'info', text: 'Meanwhile.' });
  inspector.view = { tab: 'timeline' };
  await expect.element(row('Meanwhile.')).toBeInViewport();
  timeline.add({ type: 'notice', at: 0, level: 'info', text: 'Afterwards.' });

  await expect.element(row('Afterwards.')).toBeInViewport();
});

test('writes a sentence at the right, full stop last, in a page that is read from the right', async () => {
  const { inspector } = await openScene();
  document.documentElement.dir = 'rtl';
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  inspector.view = { tab: 'data' };
  const sentence = page.getByText(/^A snapshot is the whole shop/);
  await expect.element(sentence).toBeVisible();

  const text = [...sentence.element().childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const stop = document.createRange();
  const length = text?.textContent?.length ?? 0;
  stop.setStart(text ?? document, length - 1);
  stop.setEnd(text ?? document, length);

  expect(stop.getBoundingClientRect().right).toBeCloseTo(sentence.element().getBoundingClientRect().right);
});

test('leads to all apps where no app is open', async () => {
  const { inspector } = await openScene();
  inspector.app = undefined;
  const paths: string[] = [];
  inspector.addEventListener('nav-select', ({ path }) => paths.push(path));

  const panel = page.getByRole('tabpanel', { name: 'Timeline' });
  await userEvent.click(panel.getByRole('link', { name: 'All apps' }));

  expect(paths).toEqual(['/admin']);
});
