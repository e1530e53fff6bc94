import { Timeline } from '@platformapp/timeline';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './platform-inspector.ts';
import type { PlatformInspector } from './platform-inspector.ts';
import { mount, sayNotice } from './test-support/mount.ts';
import type { InspectView } from './view/inspect-view.ts';

function open(timeline = new Timeline(), width = 900): { inspector: PlatformInspector; views: InspectView[] } {
  onTestFinished(() => localStorage.removeItem('platform-admin.inspector'));
  localStorage.setItem('platform-admin.inspector', `below ${width}`);
  const inspector = mount('platform-inspector', { timeline }, width);
  const views: InspectView[] = [];
  inspector.addEventListener('inspect-change', ({ view }) => views.push(view));
  return { inspector, views };
}

function createTimeline(): Timeline {
  const timeline = new Timeline();
  timeline.add({ type: 'call', at: 0, frame: 'app', name: 'flash', args: ['notice', 'Saved'] });
  timeline.add({
    type: 'request',
    at: 0,
    lane: 'tunnel',
    method: 'GET',
    url: 'http://localhost:4820/admin/orders.json',
    headers: [],
    answer: { status: 404, headers: [], duration: 3, body: { text: '{"errors":"No"}', isBase64: false, size: 15 } },
  });
  return timeline;
}

test('has seven tabs, moves between them by arrow keys, and reports the shown one', async () => {
  const { inspector, views } = open();
  await inspector.updateComplete;
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['Timeline', 'Bridge', 'API', 'Webhooks', 'Data', 'Rules', 'App']);

  inspector.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');

  await expect.poll(() => page.getByRole('tab', { name: 'API' }).element().matches(':focus')).toBe(true);
  expect(views).toEqual([{ tab: 'bridge' }, { tab: 'api' }]);
});

test('lists only the entries of its source in a tab', async () => {
  open(createTimeline());

  await page.getByRole('tab', { name: 'API' }).click();

  await expect.element(page.getByRole('row').filter({ hasText: 'GET /admin/orders.json' })).toBeVisible();
  await expect.element(page.getByText(/flashNotice/)).not.toBeInTheDocument();
});

test('filters, and names a word that it does not understand', async () => {
  open(createTimeline());

  await page.getByRole('searchbox').fill('is:error');
  await expect.element(page.getByText(/flashNotice/)).not.toBeInTheDocument();
  await page.getByRole('searchbox').fill('is:blue');

  await expect.element(page.getByText('is:blue is not understood. Write error, fault or pending.')).toBeVisible();
  await page.getByRole('searchbox').fill('nowhere');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect.element(page.getByText(/flashNotice/)).toBeVisible();
});

test('lists only the entries of a tab, also while a filter is typed that is not understood yet', async () => {
  open(createTimeline());
  await page.getByRole('searchbox').fill('is:blue');

  await page.getByRole('tab', { name: 'API' }).click();
  await page.getByRole('searchbox').fill('is:blue');

  await expect.element(page.getByRole('row').filter({ hasText: 'GET /admin/orders.json' })).toBeVisible();
  await expect.element(page.getByText(/flashNotice/)).not.toBeInTheDocument();
});

test('keeps the filter when the cause of an entry belongs to another tab', async () => {
  const timeline = new Timeline();
  const cause = timeline.add(sayNotice('The cause.'));
  const url = 'http://localhost:4820/admin/orders.json';
  timeline.add({ type: 'request', at: 0, lane: 'tunnel', method: 'GET', url, headers: [], cause });
  const { inspector } = open(timeline);
  inspector.view = { tab: 'api' };
  await page.getByRole('searchbox').fill('orders');
  await page.getByRole('row').filter({ hasText: '/admin/orders.json' }).click();

  await page.getByRole('button', { name: 'The cause.' }).click();

  await expect.element(page.getByRole('heading', { name: 'The cause.' })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('orders');
});

test('clears a filter that hides the cause of an entry', async () => {
  const timeline = new Timeline();
  timeline.add(sayNotice('effect.', timeline.add(sayNotice('cause.'))));
  open(timeline);
  await page.getByRole('searchbox').fill('effect');
  await page.getByRole('row').filter({ hasText: 'effect.' }).click();

  await page.getByRole('button', { name: 'cause.' }).click();

  await expect.element(page.getByRole('row').filter({ hasText: 'cause.' })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
});

test('counts new rows on when a row is pinned', async () => {
  const timeline = new Timeline();
  for (let number = 1; number <= 100; number += 1) timeline.add(sayNotice(`entry ${number}.`));
  open(timeline);
  await page.getByRole('row').filter({ hasText: 'entry 100.' }).click();
  await userEvent.keyboard('{Home}');
  timeline.add(sayNotice('entry 101.'));
  await expect.element(page.getByText('1 new')).toBeVisible();

  await page.getByRole('button', { name: 'Pin' }).click();

  await expect.element(page.getByRole('button', { name: '1 pinned' })).toBeVisible();
  await expect.element(page.getByText('1 new')).toBeVisible();
});

test('counts no pinned entries that were dropped', async () => {
  const timeline = new Timeline({ entries: 2 });
  const [first, second] = [timeline.add(sayNotice('first.')), timeline.add(sayNotice('second.'))];
  const { inspector } = open(timeline);
  inspector.view = { tab: 'timeline', row: first };
  await page.getByRole('button', { name: 'Pin' }).click();
  inspector.view = { tab: 'timeline', row: second };
  await page.getByRole('button', { name: 'Pin' }).click();
  await expect.element(page.getByRole('button', { name: '2 pinned' })).toBeVisible();

  timeline.add(sayNotice('third.'));
  await page.getByRole('searchbox').fill('d');

  await expect.element(page.getByRole('button', { name: '1 pinned' })).toBeVisible();
});

test('shows the details of a row beside the list, and closes them', async () => {
  const { views } = open(createTimeline());

  await page.getByRole('row').filter({ hasText: '/admin/orders.json' }).click();
  await expect.element(page.getByText(/"errors": "No"/)).toBeVisible();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Close details' }).click();

  await expect.element(page.getByRole('group', { name: 'Details' })).not.toBeInTheDocument();
  expect(views).toEqual([{ tab: 'timeline', row: 2 }, { tab: 'timeline' }]);
});

test('shows the details instead of the list where there is no room for both, and leads back', async () => {
  open(createTimeline(), 480);

  await page.getByRole('row').filter({ hasText: '/admin/orders.json' }).click();
  await expect
    .poll(() => page.getByRole('heading', { name: 'GET /admin/orders.json' }).element().matches(':focus'))
    .toBe(true);
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Back to the list' }).click();

  await expect
    .poll(() => page.getByRole('row').filter({ hasText: '/admin/orders.json' }).element().matches(':focus'))
    .toBe(true);
});

test('is resized and moved by keyboard, and remembers its place', async () => {
  await page.viewport(1_000, 800);
  onTestFinished(() => localStorage.removeItem('platform-admin.inspector'));
  localStorage.setItem('platform-admin.inspector', 'below 300');
  const inspector = mount('platform-inspector', {});
  const edge = page.getByRole('separator', { name: 'Size of the inspector' });
  await expect.element(edge).toHaveAttribute('aria-valuenow', '300');

  edge.element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(edge).toHaveAttribute('aria-valuenow', '324');
  expect(localStorage.getItem('platform-admin.inspector')).toBe('below 324');
  await page.getByRole('button', { name: 'Dock to the right' }).click();

  await expect.element(inspector).toHaveAttribute('dock', 'right');
  await expect.element(edge).toHaveAttribute('aria-orientation', 'vertical');
  await page.viewport(700, 800);

  await expect.element(inspector).toHaveAttribute('dock', 'below');
  await expect.element(page.getByRole('button', { name: 'Dock to the right' })).not.toBeInTheDocument();
  await page.viewport(1_000, 800);

  await expect.element(inspector).toHaveAttribute('dock', 'right');
});

test('shows the chosen tab where there is no room for all', async () => {
  const { inspector } = open(new Timeline(), 200);

  inspector.view = { tab: 'app' };

  const tab = page.getByRole('tab', { name: 'App', exact: true });
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(200);
});
