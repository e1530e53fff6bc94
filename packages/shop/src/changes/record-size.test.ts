import { expect, test } from 'vitest';
import { deliveries } from '../deliveries/delivery.ts';
import { Draft } from '../store/draft.ts';
import { ShopState } from '../store/shop-state.ts';
import { fruit, fruits, type Fruit } from '../test-support/fruits.ts';
import { ShopTime } from '../time/shop-time.ts';
import { checkPayload, MAX_RECORD, refuseLargeRecords } from './record-size.ts';

const draftOf = (): Draft => new Draft(ShopState.of([], { nextId: 1, nextNumbers: {} }), new ShopTime('+00:00'), 5_000);

/** A fruit that is this long as JSON. */
function fruitOf(length: number): Fruit {
  return fruit(1, 'x'.repeat(length - JSON.stringify(fruit(1, '')).length));
}

test('refuses a record of more than 2,000,000 characters', () => {
  const draft = draftOf();
  draft.put(fruits, fruitOf(MAX_RECORD));
  draft.remove(fruits, 2);
  refuseLargeRecords(draft);
  expect(draft.errors()).toBeUndefined();

  draft.put(fruits, fruitOf(MAX_RECORD + 1));
  refuseLargeRecords(draft);

  expect(draft.errors()).toEqual({ base: ['Record cannot have more than 2000000 characters'] });
});

test('refuses no delivery, because the outcome of an attempt must be recorded', () => {
  const draft = draftOf();

  draft.put({ ...fruits, plural: deliveries.plural }, fruitOf(MAX_RECORD + 1));
  refuseLargeRecords(draft);

  expect(draft.errors()).toBeUndefined();
});

test('refuses a payload that is larger than any record', () => {
  checkPayload(fruitOf(MAX_RECORD));

  expect(() => checkPayload(fruitOf(MAX_RECORD + 1))).toThrow(
    'The payload has 2000001 characters; the limit is 2000000.',
  );
});
