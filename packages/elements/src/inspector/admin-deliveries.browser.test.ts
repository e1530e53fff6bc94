import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-deliveries.ts';
import type { DeliveryEntry } from './admin-deliveries.ts';
import { focusedName, inside, mount, record, settle, textOf } from '../test-support/mount.ts';

const delivered: DeliveryEntry = {
  id: 7,
  topic: 'products/create',
  address: 'http://localhost:4821/webhooks',
  state: 'delivered',
  attempts: [{ at: Date.UTC(2026, 10, 21, 12), status: 200, reason: '' }],
  note: '',
};
const failing: DeliveryEntry = {
  ...delivered,
  id: 8,
  state: 'pending',
  attempts: [{ at: Date.UTC(2026, 10, 21, 13), status: null, reason: 'It cannot be reached. Check that it runs.' }],
  note: '',
};

test('says so when nothing was delivered', async () => {
  await mount('admin-deliveries');

  await expect.element(page.getByText('No deliveries yet')).toBeVisible();
});

test('lists the deliveries in order, and counts them', async () => {
  await mount('admin-deliveries', { deliveries: [delivered, failing] });

  await expect.element(page.getByRole('heading', { name: 'Deliveries 2' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send again: delivery 7' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send again: delivery 8' })).toBeVisible();
});

test('shows the topic, address and state of each delivery', async () => {
  await mount('admin-deliveries', { deliveries: [delivered] });

  const [entry] = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').elements();

  expect(entry && textOf(entry)).toContain('products/create delivered http://localhost:4821/webhooks Send again');
});

test('says why an attempt failed', async () => {
  const log = await mount('admin-deliveries', { deliveries: [failing] });

  expect(textOf(inside(log, 'li li'))).toContain('no answer It cannot be reached. Check that it runs.');
  expect(inside(log, 'li li time').getAttribute('datetime')).toBe('2026-11-21T13:00:00.000Z');
});

test('tells attempts of different days apart', async () => {
  const [attempt] = failing.attempts;
  const attempts = [21, 22].flatMap((day) => (attempt ? [{ ...attempt, at: Date.UTC(2026, 10, day, 13) }] : []));
  await mount('admin-deliveries', { deliveries: [{ ...failing, attempts }] });

  const times = page.getByRole('time').elements().map(textOf);

  expect(times).toHaveLength(2);
  expect(times[0]).not.toBe(times[1]);
});

test('keeps focus at its delivery when a newer one is listed before it', async () => {
  const log = await mount('admin-deliveries', { deliveries: [delivered] });
  inside(log, 'button').focus();

  log.deliveries = [failing, delivered];
  await settle(log);

  expect(focusedName()).toBe('Send again: delivery 7');
});

test('requests that a delivery is sent again', async () => {
  const events = record('delivery-resend');
  await mount('admin-deliveries', { deliveries: [delivered, failing] });

  await page.getByRole('button', { name: 'Send again: delivery 8' }).click();

  expect(events.map(({ id }) => id)).toEqual([8]);
});

test('follows its property', async () => {
  const log = await mount('admin-deliveries', { deliveries: [failing] });

  log.deliveries = [delivered];
  await settle(log);

  await expect.element(page.getByText('delivered', { exact: true })).toBeVisible();
  await expect.element(page.getByText('pending', { exact: true })).not.toBeInTheDocument();
});

test('shows addresses and reasons as text', async () => {
  const hostile = {
    ...failing,
    address: 'http://a.example/<b>',
    attempts: [{ at: 0, status: 500, reason: '<b>x</b>' }],
  };
  const log = await mount('admin-deliveries', { deliveries: [hostile] });

  expect(textOf(inside(log, 'li'))).toContain('http://a.example/<b>');
  expect(textOf(inside(log, 'li li'))).toContain('<b>x</b>');
  expect(log.shadowRoot?.querySelector('b')).toBeNull();
});

test('says what happened to the webhook', async () => {
  const note = 'The webhook was removed.';
  await mount('admin-deliveries', { deliveries: [{ ...failing, state: 'exhausted', note }] });

  await expect.element(page.getByText(note)).toBeVisible();
});
