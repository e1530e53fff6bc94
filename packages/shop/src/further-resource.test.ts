import { expect, test } from 'vitest';
import { createFixedClock } from './clock.ts';
import { createShop } from './create-shop.ts';
import { datetime, field, money, text } from './declaration/field.ts';
import { datedFilters, datedSorts, indexed } from './declaration/orderings.ts';
import type { Resource } from './declaration/resource.ts';
import { RESOURCES } from './resources/resources.ts';
import { SAMPLE_SOURCES } from './sample/sample.ts';
import type { SampleSource } from './sample/sample-world.ts';

interface GiftCard {
  readonly id: number;
  readonly code: string;
  readonly balance: string;
  readonly created_at: string;
  readonly updated_at: string;
}

const giftCards: Resource<GiftCard> = {
  typeName: 'GiftCard',
  description: 'Money to give away.',
  singular: 'gift_card',
  plural: 'gift_cards',
  fields: {
    code: field(text, 'required', 'What is typed in to use it.'),
    balance: field(money, 'writable', 'What is left on it.'),
    created_at: field(datetime, 'fixed', 'When it was made.'),
    updated_at: field(datetime, 'fixed', 'When it was last changed.'),
  },
  sorts: { ...datedSorts },
  filters: { ...datedFilters, code: indexed('text', (card) => card.code) },
  defaultOrder: { sort: 'id', isReversed: false },
  topics: {},
  create: (input, draft) => ({
    id: draft.newId(),
    code: input.code ?? '',
    balance: input.balance ?? '0.00',
    created_at: draft.now,
    updated_at: draft.now,
  }),
  update: (card, input, draft) => ({ ...card, ...input, ...draft.touch(card) }),
};

const giftCardSample: SampleSource = {
  plural: 'gift_cards',
  add(world, count) {
    const at = world.timestamp(0);
    const card = (): GiftCard => {
      const id = world.newId();
      return { id, code: `GIFT-${id}`, balance: '25.00', created_at: at, updated_at: at };
    };
    world.load(giftCards, Array.from({ length: count }, card));
  },
};

test('adds a resource by one declaration and its sample data', () => {
  const shop = createShop({
    clock: createFixedClock(0),
    resources: [...RESOURCES, giftCards],
    sources: [...SAMPLE_SOURCES, giftCardSample],
    sample: { gift_cards: 3, products: 2 },
  });

  const made = shop.create(giftCards, { code: 'X', balance: 5 });

  expect(made).toMatchObject({ status: 'done', record: { code: 'X', balance: '5.00' } });
  expect(shop.create(giftCards, {})).toMatchObject({ status: 'invalid', errors: { code: ["can't be blank"] } });
  expect(shop.count(giftCards)).toBe(4);
  expect(shop.count(giftCards, [{ filter: 'code', operator: 'eq', value: 'X' }])).toBe(1);
});
