import { expect, test } from 'vitest';
import { createFixedClock } from '../../time/clock.ts';
import { createShop } from '../../create-shop.ts';
import { customers, type Customer } from './customers.ts';
import { done } from '../../test-support/test-shop.ts';
import type { Shop } from '../../shop.ts';
import { ENGLISH } from '../../sample/words/english.ts';

const clock = createFixedClock(Date.UTC(2026, 5, 1));

const all = (shop: Shop): readonly Customer[] =>
  shop.list(customers, { sort: 'id', isReversed: false, terms: [], limit: 1_000 }).records;

const sample = (): readonly Customer[] => all(createShop({ clock, sample: { customers: 48 } }));

const nameOf = ({ first_name: first, last_name: last }: Customer): string => `${first} ${last}`;

test('gives each customer a unique email address', () => {
  const emails = sample().map(({ email }) => email);

  expect(new Set(emails).size).toBe(48);
});

test('gives each customer one address, which is the default', () => {
  for (const { id, first_name: first, last_name: last, addresses, default_address: usual } of sample()) {
    expect(addresses).toEqual([usual]);
    expect(usual).toMatchObject({ customer_id: id, first_name: first, last_name: last, default: true });
  }
});

test('gives each customer one of the known places', () => {
  const known = ENGLISH.places.map(({ city, zip, country }) => [city, zip, country].join());

  const lived = sample().map(({ default_address: usual }) => [usual?.city, usual?.zip, usual?.country].join());

  expect(lived.filter((place) => !known.includes(place))).toEqual([]);
  expect(new Set(lived).size).toBe(known.length);
});

test('has customers with and without accounts, tags and marketing emails', () => {
  const made = sample();

  expect(made.filter(({ state }) => state === 'enabled')).toHaveLength(12);
  expect(made.filter(({ state }) => state === 'disabled')).toHaveLength(36);
  expect(made.filter(({ tags }) => tags === 'regular')).toHaveLength(8);
  expect(made.filter((customer) => customer.accepts_marketing)).toHaveLength(16);
});

test('does not depend on the number of products, except for ids', () => {
  const besides = all(createShop({ clock, sample: { products: 5, customers: 48 } }));

  expect(besides.map(nameOf)).toEqual(sample().map(nameOf));
});

test('passes the validation of client input', () => {
  const shop = createShop({ clock, sample: { customers: 24 } });

  for (const customer of all(shop)) {
    expect(done(shop.update(customers, customer.id, customer))).toEqual({
      ...customer,
      updated_at: '2026-06-01T00:00:00+00:00',
    });
  }
});
