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

test('lists only the entries of the chosen kinds, only errors among them, and reads of the admin when wanted', async () => {
  const timeline = createTimeline();
  timeline.add({ type: 'call', at: 0, frame: 'app', name: 'flash', args: ['error', 'Failed'] });
  const url = 'http://localhost:4820/admin/products.json';
  timeline.add({ type: 'request', at: 0, lane: 'shell', method: 'GET', url, headers: [] });
  open(timeline);

  await page.getByRole('button', { name: 'API' }).click();
  await expect.element(page.getByRole('row')).toMatchTextContent(/GET \/admin\/orders.json/);
  await page.getByRole('button', { name: 'Admin 1' }).click();
  await expect.element(page.getByRole('row').filter({ hasText: 'products' })).toBeVisible();
  await page.getByRole('button', { name: 'Calls' }).click();
  await expect.element(page.getByText(/flashNotice/)).toBeVisible();
  await page.getByRole('button', { name: 'Errors' }).click();

  await expect.element(page.getByText(/flashNotice/)).not.toBeInTheDocument();
  expect(page.getByRole('row').elements()).toHaveLength(2);
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

test('a request that the filter hides is shown once its answer matches', async () => {
  const timeline = new Timeline();
  const url = 'http://localhost:4820/admin/orders.json';
  const number = timeline.add({ type: 'request', at: 0, lane: 'tunnel', method: 'GET', url, headers: [] });
  open(timeline);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Filter' }), '404');
  await expect.element(page.getByText('No entries match the filter')).toBeVisible();

  timeline.answer(number, { status: 404, headers: [], duration: 1 });

  await expect.element(page.getByRole('row').filter({ hasText: '/admin/orders.json' })).toBeVisible();
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

test.each([
  [480, false],
  [920, true],
])('opens and closes the details of a row, at a width of %i pixels beside the list: %s', async (width, isBeside) => {
  const { views } = open(createTimeline(), width);
  const row = page.getByRole('row').filter({ hasText: '/admin/orders.json' });

  await row.click();
  await expect.element(page.getByText(/"errors": "No"/)).toBeVisible();
  const parts = [page.getByRole('treegrid'), page.getByRole('group', { name: 'Details', exact: true })];
  const [list, details] = parts.map((part) => part.element().getBoundingClientRect());
  expect((details?.left ?? 0) >= (list?.right ?? 0)).toBe(isBeside);
  expect((details?.top ?? 0) >= (list?.bottom ?? 0)).toBe(!isBeside);
  await page.getByRole('button', { name: 'Close details' }).click();

  await expectFocus(row);
  await expect.element(page.getByRole('group', { name: 'Details', exact: true })).not.toBeInTheDocument();
  expect(views).toEqual([{ tab: 'timeline', row: 2 }, { tab: 'timeline' }]);
});

test('shows the chosen tab where there is no room for all', async () => {
  const { inspector } = open(new Timeline(), 200);

  inspector.view = { tab: 'rules' };

  const tab = page.getByRole('tab', { name: 'Rules', exact: true });
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(200);
});
