import { expect, test } from 'vitest';
import { openShop } from '../test-support/shop-scene.ts';

const NOON = new Date('2026-03-01T12:00:00Z');

test('api follows a link, which is absolute', async () => {
  const { shop } = await openShop({ sample: { products: 3 } });
  const first = await shop.api('/admin/api/2019-10/products.json?limit=2');
  const [, next = ''] = /<([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];

  const second = await shop.api(next);

  expect(next).toMatch(/^http:\/\/localhost:4820\//);
  expect(second.headers.get('link')).toMatch(/^<[^>]*>; rel="previous"$/);
  expect(Object((await second.json()).products)).toHaveLength(1);
});

test('api also reads XML', async () => {
  const { shop } = await openShop();

  const response = await shop.api('/admin/webhooks.xml');

  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(await response.text()).toContain('<webhooks type="array"/>');
});

test('api returns the answer to a deletion in XML, which has an empty body', async () => {
  const { shop } = await openShop();
  const body = JSON.stringify({ webhook: { topic: 'orders/paid', address: 'http://localhost:9/' } });
  const headers = { 'content-type': 'application/json' };
  const { webhook } = await (await shop.api('/admin/webhooks.json', { method: 'POST', headers, body })).json();

  const response = await shop.api(`/admin/webhooks/${Object(webhook).id}.xml`, { method: 'DELETE' });

  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('change keeps the id of the record, whatever the fields say', async () => {
  const { shop } = await openShop();
  const { id } = await shop.create('product', { title: 'Chair' });

  expect(await shop.change('product', id, { id: id + 1, title: 'Stool' })).toMatchObject({ id, title: 'Stool' });
});

test('a second delete throws', async () => {
  const { shop } = await openShop();
  const { id } = await shop.create('product', { title: 'Chair' });
  await shop.delete('product', id);

  await expect(shop.delete('product', id)).rejects.toThrow(/^DELETE .* was answered with 404/);
});

test('seed makes no records from an empty object', async () => {
  const { shop, steps } = await openShop();

  expect(await shop.seed({ product: [] })).toEqual([]);
  expect(steps).toEqual(['shop.seed()']);
});

test('seed stops at the first record that the shop refuses', async () => {
  const { shop } = await openShop();

  await expect(shop.seed({ product: [{ title: 'One' }, { title: '' }, { title: 'Three' }] })).rejects.toThrow('422');

  expect(await shop.count('product')).toBe(1);
});

test('restore restores an older snapshot, then a newer one', async () => {
  const { shop } = await openShop();
  const none = await shop.snapshot();
  await shop.create('product', { title: 'Chair' });
  const one = await shop.snapshot();

  await shop.restore(none);
  expect(await shop.count('product')).toBe(0);
  await shop.restore(one);
  expect(await shop.count('product')).toBe(1);
});

test('restore restores the same snapshot twice', async () => {
  const { shop } = await openShop();
  const snapshot = await shop.snapshot();

  await shop.create('product', { title: 'Chair' });
  await shop.restore(snapshot);
  await shop.create('product', { title: 'Stool' });
  await shop.restore(snapshot);

  expect(await shop.count('product')).toBe(0);
});

test.each(['', 'constructor', '__proto__', 'snapshot-9'])('restore refuses "%s"', async (name) => {
  const { shop } = await openShop();
  await shop.snapshot();

  await expect(shop.restore(name)).rejects.toThrow(`There is no snapshot "${name}".`);
});

test('an exported shop keeps every character', async () => {
  const { shop } = await openShop();
  const title = 'Käse 🧀 "\n" \u2028 </script>';
  const { id } = await shop.create('product', { title });
  const exported = await shop.export();
  await shop.reset();

  await shop.import(exported);

  expect(await shop.read('product', id)).toMatchObject({ title });
});

test.each(['', '{}', 'null', '[]\n[]'])('import refuses %j', async (text) => {
  const { shop } = await openShop();
  await shop.create('product', { title: 'Chair' });

  await expect(shop.import(text)).rejects.toThrow(Error);
  expect(await shop.count('product')).toBe(1);
});

test('the clock moves forward by parts of an hour, and by nothing', async () => {
  const { shop } = await openShop({ clock: NOON.getTime() });

  await shop.clock.advance('1.5h');
  await shop.clock.advance(0);

  expect(await shop.clock.now()).toEqual(new Date('2026-03-01T13:30:00Z'));
});

test.each([Infinity, 1e17])('the clock stays where it is when it cannot move by %d', async (duration) => {
  const { shop } = await openShop({ clock: NOON.getTime() });

  await expect(shop.clock.advance(duration)).rejects.toThrow('A clock cannot');

  expect(await shop.clock.now()).toEqual(NOON);
});

test('the clock stays where it is when it is set to no time', async () => {
  const { shop } = await openShop({ clock: NOON.getTime() });

  await expect(shop.clock.set(new Date('soon'))).rejects.toThrow('NaN');

  expect(await shop.clock.now()).toEqual(NOON);
});

test('the clock can be set back', async () => {
  const { shop } = await openShop({ clock: NOON.getTime() });
  await shop.clock.advance('1d');

  await shop.clock.set(new Date(0));

  expect(await shop.clock.now()).toEqual(new Date(0));
});

test('later records have the time that the clock was moved to', async () => {
  const { shop } = await openShop({ clock: NOON.getTime() });
  await shop.clock.advance('2d');

  const { created_at: createdAt } = await shop.create('product', { title: 'Chair' });

  expect(new Date(String(createdAt))).toEqual(new Date('2026-03-03T12:00:00Z'));
});
