import { expect, test } from 'vitest';
import { expect as locations } from '../expect.ts';
import { createFakePage } from '../test-support/fake-page.ts';
import { failureOf } from '../test-support/failure.ts';
import { AdminLocation } from '../admin/admin-location.ts';

const at = (path: string): AdminLocation => new AdminLocation(createFakePage(`http://localhost:4820${path}`).page);

test('toHavePath waits until the admin is there', async () => {
  const fake = createFakePage('http://localhost:4820/admin');

  const arrived = locations(new AdminLocation(fake.page)).toHavePath('/admin/orders/7');
  fake.show('http://localhost:4820/admin/orders/7');

  await expect(arrived).resolves.toBeUndefined();
});

test.each([
  ['/admin/orders?page=2', '/admin/orders?page=2', true],
  ['/admin/orders?page=2', /\bpage=\d$/, true],
  ['/admin/orders?page=2', '/admin/orders', false],
])('at %s toHavePath(%s): %s', async (path, wanted, isMatch) => {
  const matching = locations(at(path));
  const [right, wrong] = isMatch ? [matching, matching.not] : [matching.not, matching];

  await expect(right.toHavePath(wanted)).resolves.toBeUndefined();
  expect(await failureOf(() => wrong.toHavePath(wanted))).toContain(`Received: “${path}”`);
});

test.each([
  ['/admin/apps/shoes/orders', '/orders', true],
  ['/admin/apps/shoes', /^\/$/, true],
  ['/admin/apps/shoes/orders', '/admin/apps/shoes/orders', false],
])('at %s toHaveAppPath(%s): %s', async (path, wanted, isMatch) => {
  const matching = locations(at(path));
  const [right, wrong] = isMatch ? [matching, matching.not] : [matching.not, matching];

  await expect(right.toHaveAppPath(wanted)).resolves.toBeUndefined();
  expect(await failureOf(() => wrong.toHaveAppPath(wanted))).toContain('toHaveAppPath(expected)');
});

test('toHaveAppPath says the path of the app', async () => {
  const failure = await failureOf(() => locations(at('/admin/apps/shoes/orders')).toHaveAppPath(/products/));

  expect(failure).toContain('Expected: /products/');
  expect(failure).toContain('Received: “/orders”');
});

test('toHaveAppPath says what the admin shows instead of an app', async () => {
  await expect(locations(at('/admin/orders/7')).not.toHaveAppPath(/(?:)/)).resolves.toBeUndefined();
  expect(await failureOf(() => locations(at('/admin/orders/7')).toHaveAppPath('/'))).toContain(
    'Received: no app, but /admin/orders/7',
  );
});
