import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-flash-log.ts';
import { inside, mount, settle, textOf } from '../test-support/mount.ts';

const saved = { id: 1, kind: 'notice', text: 'Saved', at: Date.UTC(2026, 10, 21, 12) } as const;
const failed = { id: 2, kind: 'error', text: 'Not saved', at: Date.UTC(2026, 10, 21, 13) } as const;

test('says so when there are no messages', async () => {
  await mount('admin-flash-log');

  await expect.element(page.getByText('No notices yet')).toBeVisible();
});

test('lists the messages in order, and counts them', async () => {
  await mount('admin-flash-log', { flashes: [saved, failed] });

  expect(page.getByRole('listitem').elements().map(textOf)).toEqual([
    expect.stringMatching(/ Saved$/),
    expect.stringMatching(/ Error: Not saved$/),
  ]);
  await expect.element(page.getByRole('heading', { name: 'Notices 2' })).toBeVisible();
});

test('tells when each was shown', async () => {
  const log = await mount('admin-flash-log', { flashes: [saved] });

  expect(inside(log, 'time').getAttribute('datetime')).toBe('2026-11-21T12:00:00.000Z');
});

test('follows its property', async () => {
  const log = await mount('admin-flash-log', { flashes: [saved] });

  log.flashes = [];
  await settle(log);

  await expect.element(page.getByText('No notices yet')).toBeVisible();
});

test('shows messages like text', async () => {
  await mount('admin-flash-log', { flashes: [{ ...saved, text: '<b>Saved</b>' }] });

  await expect.element(page.getByText('<b>Saved</b>')).toBeVisible();
});
