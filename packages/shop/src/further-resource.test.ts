import { expect, expectTypeOf, test } from 'vitest';
import { createFixedClock } from './time/clock.ts';
import { createShop } from './create-shop.ts';
import { choice, field, money, text, timestamps } from './declaration/field.ts';
import type { RecordOf } from './declaration/shape.ts';
import { defineResource, type Resource } from './declaration/resource.ts';
import { RESOURCES } from './resources/resources.ts';

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

test('adds a resource with one declaration', () => {
  const shop = createShop({
    clock: createFixedClock(0),
    resources: [...RESOURCES, giftCards],
    sample: { gift_cards: 3, products: 2 },
  });

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
