import { expect, test } from 'vitest';
import { fullMessages } from './outcome.ts';

test('writes each message as a sentence that begins with the name of its field', () => {
  const sentences = fullMessages({ topic: ["can't be blank"], created_at: ['is not a valid date', 'is late'] });

  expect(sentences).toEqual(["Topic can't be blank", 'Created at is not a valid date', 'Created at is late']);
});

test('names the whole path of a nested field', () => {
  expect(fullMessages({ 'variants.price': ['is not a number'] })).toEqual(['Variants price is not a number']);
});

test('writes errors of the whole record without a field name', () => {
  expect(fullMessages({ base: ['order is already cancelled'] })).toEqual(['Order is already cancelled']);
});
