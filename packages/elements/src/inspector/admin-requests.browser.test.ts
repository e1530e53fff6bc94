import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-requests.ts';
import { inside, mount, settle, textOf } from '../test-support/mount.ts';
import type { RequestEntry } from './admin-requests.ts';

const listed: RequestEntry = {
  number: 1,
  method: 'GET',
  path: '/admin/webhooks.xml?limit=3',
  status: 200,
  at: Date.UTC(2026, 10, 21, 12),
  duration: 0.44,
  lane: 'worker',
};
const refused: RequestEntry = { ...listed, number: 2, method: 'POST', path: '/admin/webhooks.xml', status: 422 };

test('says so when nothing was asked', async () => {
  await mount('admin-requests');

  await expect.element(page.getByText('No requests yet')).toBeVisible();
});

test('lists the requests in order, and counts them', async () => {
  await mount('admin-requests', { requests: [listed, refused] });

  const lines = page.getByRole('code').elements();

  expect(lines.map(textOf)).toEqual(['GET /admin/webhooks.xml?limit=3', 'POST /admin/webhooks.xml']);
  await expect.element(page.getByRole('heading', { name: 'Requests 2' })).toBeVisible();
});

test('tells when each came, which way, and how long it took', async () => {
  const slow = { ...listed, number: 3, duration: 43.96, lane: 'tunnel' } as const;
  const log = await mount('admin-requests', { requests: [listed, slow] });

  expect(inside(log, 'time').getAttribute('datetime')).toBe('2026-11-21T12:00:00.000Z');
  const rows = page.getByRole('list', { name: 'Requests' }).getByRole('listitem');
  expect(rows.elements().map(textOf)).toEqual([
    expect.stringContaining('200 <1 ms · page'),
    expect.stringContaining('200 44 ms · app'),
  ]);
});

test('makes a refusal stand out', async () => {
  await mount('admin-requests', { requests: [listed, refused] });

  const [answered, failed] = ['200', '422'].map((status) => getComputedStyle(page.getByText(status).element()).color);

  expect(failed).not.toBe(answered);
});

test('follows its property', async () => {
  const log = await mount('admin-requests', { requests: [listed] });

  log.requests = [];
  await settle(log);

  await expect.element(page.getByText('No requests yet')).toBeVisible();
});

test('shows paths like text', async () => {
  await mount('admin-requests', { requests: [{ ...listed, path: '/<img src=x>' }] });

  await expect.element(page.getByRole('code')).toHaveTextContent('GET /<img src=x>');
});
