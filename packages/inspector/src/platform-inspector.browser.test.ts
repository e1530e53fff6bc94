import { Timeline } from '@platformapp/timeline';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocus } from '../../../.ci/keys.ts';
import './platform-inspector.ts';
import type { PlatformInspector } from './platform-inspector.ts';
import { mount, sayNotice } from './test-support/mount.ts';
import type { InspectView } from './view/inspect-view.ts';

function open(timeline = new Timeline(), width = 900): { inspector: PlatformInspector; views: InspectView[] } {
  onTestFinished(() => localStorage.removeItem('platform-admin.inspector'));
  localStorage.setItem('platform-admin.inspector', `below ${width}`);
  const inspector = mount('platform-inspector', { timeline }, width);
  const views: InspectView[] = [];
  inspector.addEventListener('inspect-change', ({ view }) => view && views.push(view));
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

test('has five tabs, moves between them by arrow keys, and reports the shown one', async () => {
  const { inspector, views } = open(createTimeline());
  await inspector.updateComplete;
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent.trim().replaceAll(/\s+/g, ' ')),
  ).toEqual(['Timeline 2', 'Webhooks', 'Data', 'Faults', 'Rules']);

  inspector.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');

  await expect.poll(() => page.getByRole('tab', { name: 'Data' }).element().matches(':focus')).toBe(true);
  expect(views).toEqual([{ tab: 'webhooks' }, { tab: 'data' }]);
});

test('lists only the entries of the chosen kinds, and only errors among them', async () => {
  const timeline = createTimeline();
  timeline.add({ type: 'call', at: 0, frame: 'app', name: 'flash', args: ['error', 'Failed'] });
  open(timeline);

  await page.getByRole('button', { name: 'API' }).click();
  await expect.element(page.getByRole('row').filter({ hasText: 'GET /admin/orders.json' })).toBeVisible();
  await expect.element(page.getByText(/flashNotice/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Calls' }).click();
  await expect.element(page.getByText(/flashNotice/)).toBeVisible();
  await page.getByRole('button', { name: 'Errors' }).click();

  await expect.element(page.getByText(/flashNotice/)).not.toBeInTheDocument();
  expect(page.getByRole('row').elements()).toHaveLength(2);
});

test('hides the reads of the admin itself until they are wanted, and counts them', async () => {
  const timeline = createTimeline();
  const url = 'http://localhost:4820/admin/products.json';
  timeline.add({ type: 'request', at: 0, lane: 'shell', method: 'GET', url, headers: [] });
  open(timeline);
  await expect.element(page.getByText(/flashNotice/)).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(2);

  await page.getByRole('button', { name: 'Admin 1' }).click();

  await expect.element(page.getByRole('row').filter({ hasText: 'products' })).toBeVisible();
});

test('clears a filter that hides another effect of a cause', async () => {
  const timeline = new Timeline();
  const cause = timeline.add(sayNotice('cause.'));
  timeline.add(sayNotice('first.', cause));
  timeline.add(sayNotice('second.', cause));
  open(timeline);
  await page.getByRole('searchbox').fill('first');
  await expect.element(page.getByRole('row').filter({ hasText: 'second.' })).not.toBeInTheDocument();
  await page.getByRole('row').filter({ hasText: 'cause.' }).click();

  await page.getByRole('button', { name: 'second.' }).click();

  await expect.element(page.getByRole('row').filter({ hasText: 'second.' })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
});

test('a pinned card stays after the timeline has dropped it', async () => {
  const timeline = new Timeline({ entries: 2 });
  timeline.add(sayNotice('first.'));
  open(timeline);
  const first = page.getByRole('row').filter({ hasText: 'first.' });
  await first.hover();
  await first.getByRole('button', { name: 'Pin' }).click();

  for (const text of ['second.', 'third.', 'fourth.']) timeline.add(sayNotice(text));

  await expect.element(page.getByRole('row').filter({ hasText: 'fourth.' })).toBeVisible();
  await expect.element(first).toBeVisible();
  await expect.element(page.getByRole('row').filter({ hasText: 'second.' })).not.toBeInTheDocument();
});

test('opens and closes the details of a row', async () => {
  const { views } = open(createTimeline());

  await page.getByRole('row').filter({ hasText: '/admin/orders.json' }).click();
  await expect.element(page.getByText(/"errors": "No"/)).toBeVisible();
  await expect.element(page.getByRole('treegrid')).toBeVisible();
  await page.getByRole('button', { name: 'Close details' }).click();

  await expect.element(page.getByRole('group', { name: 'Details' })).not.toBeInTheDocument();
  expect(views).toEqual([{ tab: 'timeline', row: 2 }, { tab: 'timeline' }]);
  await expectFocus(page.getByRole('row').filter({ hasText: '/admin/orders.json' }));
});

test.each([
  [480, false],
  [920, true],
])('shows the details at a width of %i pixels beside the list: %s', async (width, isBeside) => {
  open(createTimeline(), width);

  await page.getByRole('row').filter({ hasText: '/admin/orders.json' }).click();

  const detail = page.getByRole('group', { name: 'Details' });
  await expect.element(detail).toBeVisible();
  const [list, details] = [page.getByRole('treegrid'), detail].map((part) => part.element().getBoundingClientRect());
  expect((details?.left ?? 0) >= (list?.right ?? 0)).toBe(isBeside);
  expect((details?.top ?? 0) >= (list?.bottom ?? 0)).toBe(!isBeside);
});

test('shows the chosen tab where there is no room for all', async () => {
  const { inspector } = open(new Timeline(), 200);

  inspector.view = { tab: 'rules' };

  const tab = page.getByRole('tab', { name: 'Rules', exact: true });
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(200);
});
