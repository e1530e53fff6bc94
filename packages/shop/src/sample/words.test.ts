import { expect, test } from 'vitest';
import { ADJECTIVES, COLLECTION_TITLES, FIRST_NAMES, GOODS, LAST_NAMES, PLACES, TAGS, VENDORS } from './words.ts';

const LISTS = [
  ['first words of products', ADJECTIVES],
  ['goods', GOODS.map(([thing]) => thing)],
  ['vendors', VENDORS],
  ['tags', TAGS],
  ['collections', COLLECTION_TITLES],
  ['first names', FIRST_NAMES],
  ['last names', LAST_NAMES],
  ['cities', PLACES.map(([city]) => city)],
] as const;

test.each(LISTS)('has each of the %s once, without spaces around it', (_, words) => {
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(word).toMatch(/^\S(?:.*\S)?$/);
});

test('has tags that one text can hold, with commas between them', () => {
  for (const tag of TAGS) expect(tag).not.toContain(',');
});

test('has a kind for every product and a country and postal code for every city', () => {
  for (const [thing, kind] of GOODS) expect(kind, thing).toMatch(/^[A-Z][a-z]+$/);
  for (const [city, zip, country] of PLACES) {
    expect(zip, city).toMatch(/^[\d-]{4,8}$/);
    expect(country, city).toMatch(/^[A-Z][a-z]+$/);
  }
});

test('has words that are more than plain letters, so that encoding is tried', () => {
  expect([...FIRST_NAMES, ...PLACES.flat()].filter((word) => /[^\p{ASCII}]/u.test(word))).toEqual(['Chloé', 'Gdańsk']);
  expect(VENDORS.filter((word) => word.includes('&'))).toEqual(['Brook & Sons']);
});
