import { expect, expectTypeOf, test } from 'vitest';
import { createFixedClock } from './time/clock.ts';
import { createShop } from './create-shop.ts';
import { choice, field, money, text, timestamps } from './declaration/field.ts';
import type { RecordOf } from './declaration/shape.ts';
import { defineResource, type Resource } from './declaration/resource.ts';
import { createResources } from './create-resources.ts';
import { webhooks } from './resources/webhooks/webhooks.ts';
import type { Shop } from './shop.ts';
import { done } from './test-support/test-shop.ts';

const fields = {
  code: field(text, 'required', 'The code that a customer enters.'),
  balance: field(money, 'writable', 'The amount that is left.'),
  note: field(text, 'writable', 'The recipient.', { isNullable: true }),
  state: field(choice('GiftCardState', ['enabled', 'disabled']), 'writable', 'Whether it can be used.'),
  ...timestamps,
};

interface GiftCard extends RecordOf<typeof fields> {}

const giftCards: Resource<GiftCard> = defineResource({
  typeName: 'GiftCard',
  description: 'Money to give away.',
  singular: 'gift_card',
  plural: 'gift_cards',
  fields,
  filters: { code: 'exact' },
  sample: {
    everyday: 3,
    make(world, count) {
      const at = world.timestamp(0);
      const card = (id: number): GiftCard => ({
        id,
        code: `GIFT-${id}`,
        balance: '25.00',
        note: null,
        state: 'enabled',
        created_at: at,
        updated_at: at,
      });
      return Array.from({ length: count }, () => card(world.newId()));
    },
  },
});

const openShop = (): Shop =>
  createShop({
    clock: createFixedClock(0),
    resources: createResources([giftCards], ['gift_cards/redeem']),
    sample: { gift_cards: 3, products: 2 },
  });

test('adds a resource with one declaration', () => {
  const shop = openShop();

  const made = shop.create(giftCards, { code: 'X', balance: 5 });

  expect(made).toEqual({
    status: 'done',
    record: {
      id: expect.any(Number),
      code: 'X',
      balance: '5.00',
      note: null,
      state: 'enabled',
      created_at: '1970-01-01T00:00:00+00:00',
      updated_at: '1970-01-01T00:00:00+00:00',
    },
  });
  expect(shop.create(giftCards, {})).toMatchObject({ status: 'invalid', errors: { code: ["can't be blank"] } });
  expect(shop.count(giftCards)).toBe(4);
  expect(shop.count(giftCards, [{ filter: 'code', operator: 'eq', value: 'X' }])).toBe(1);
});

test('delivers the topics of a further resource, and those that are named (#32)', () => {
  const shop = openShop();
  const topics = ['gift_cards/create', 'gift_cards/update', 'gift_cards/delete', 'gift_cards/redeem'];
  for (const topic of topics) {
    const address = 'http://localhost:3000/webhooks';
    expect(shop.create(webhooks, { topic, address })).toMatchObject({ status: 'done' });
  }

  const card = done(shop.create(giftCards, { code: 'X' }));
  shop.update(giftCards, card.id, { note: 'For Ada' });
  shop.delete(giftCards, card.id);
  shop.trigger('gift_cards/redeem');

  const everything = { sort: 'id', isReversed: false, terms: [], limit: 10 };
  expect(shop.deliveries.list(everything).records.map(({ topic }) => topic)).toEqual(topics);
  expect(shop.create(webhooks, { topic: 'gift_cards/eat', address: 'http://localhost:3000/' })).toMatchObject({
    errors: { topic: [expect.stringContaining('gift_cards/redeem')] },
  });
});

test('triggers the newest record of a further resource, or one of its sample (#32)', () => {
  const shop = openShop();
  const none = createShop({ resources: createResources([giftCards], ['cards/shuffle']) });

  expect(shop.samplePayload('gift_cards/update')).toMatchObject({ code: 'GIFT-14' });
  expect(shop.samplePayload('gift_cards/delete')).toEqual({ id: 14 });
  expect(none.samplePayload('gift_cards/create')).toMatchObject({ balance: '25.00' });
  expect(none.samplePayload('cards/shuffle')).toEqual({});
});

test.each([
  [{ plural: 'orders' }, [], 'The plural name "orders" is taken.'],
  [{ plural: 'deliveries' }, [], 'The plural name "deliveries" is taken.'],
  [{ singular: 'order' }, [], 'The singular name "order" is taken.'],
  [{ typeName: 'ProductVariant' }, [], 'The type name "ProductVariant" is taken.'],
  [{ plural: 'gift-cards' }, [], 'The plural name "gift-cards" is not spelled like "shop".'],
  [{}, ['orders/create'], 'The topic "orders/create" is taken.'],
  [{}, ['redeemed'], 'The topic "redeemed" is not spelled like "app/uninstalled".'],
])('refuses the further names %j and %j (#32)', (names, topics, message) => {
  expect(() => createResources([{ ...giftCards, ...names }], topics)).toThrow(
    expect.objectContaining({ code: 'invalid-option', message }),
  );
});

test('infers the type of records from the declared fields', () => {
  expectTypeOf<RecordOf<typeof fields>>().toEqualTypeOf<
    { readonly id: number } & {
      readonly code: string;
      readonly balance: string;
      readonly note: string | null;
      readonly state: 'enabled' | 'disabled';
      readonly created_at: string;
      readonly updated_at: string;
    }
  >();
});
