import { expect, test } from 'vitest';
import { createTestShop, done, errorsOf, importAll } from '../../test-support/test-shop.ts';
import { customers } from './customers.ts';

test('begins without orders, addresses or an account', () => {
  const { shop } = createTestShop();

  const customer = done(shop.create(customers, { email: 'ada@mail.example', first_name: 'Ada', tags: ['a', 'b'] }));

  expect(customer).toMatchObject({
    email: 'ada@mail.example',
    first_name: 'Ada',
    last_name: null,
    state: 'disabled',
    tags: 'a, b',
    orders_count: 0,
    total_spent: '0.00',
    addresses: [],
    default_address: null,
  });
});

test('needs a name, phone number or email address', () => {
  const { shop } = createTestShop();
  const customer = done(shop.create(customers, { phone: '123' }));
  const nameless = { base: ['Customer must have a name, phone number or email address'] };

  expect(errorsOf(shop.create(customers, { note: 'Who?' }))).toEqual(nameless);
  expect(errorsOf(shop.update(customers, customer.id, { phone: null }))).toEqual(nameless);
});

test.each(['ada', 'ada@', '@mail.example', 'ada@mail', 'a b@mail.example'])('refuses the email address %j', (email) => {
  const { shop } = createTestShop();

  expect(errorsOf(shop.create(customers, { email }))).toEqual({ email: ['is invalid'] });
});

test('compares email addresses without regard to case, and takes an empty one as none (S8)', () => {
  const { shop } = createTestShop();
  const ada = done(shop.create(customers, { email: ' Ada@Mail.example ', first_name: 'Ada' }));
  const [one, other] = ['', ' '].map((email) => done(shop.create(customers, { email, first_name: 'Ben' })));

  expect([ada, one, other].map((customer) => customer?.email)).toEqual(['Ada@Mail.example', null, null]);
  expect(errorsOf(shop.create(customers, { email: 'ada@mail.EXAMPLE' }))).toEqual({
    email: ['has already been taken'],
  });
  expect(done(shop.update(customers, ada.id, { email: 'ada@mail.example' })).email).toBe('ada@mail.example');
  expect(done(shop.update(customers, ada.id, { email: '' })).email).toBeNull();
  expect(errorsOf(shop.create(customers, { email: '' }))).toHaveProperty('base');
});

test('imports several customers without an email address, and none with another spelling of one', () => {
  const { shop } = createTestShop();
  const emails = ['', '', null, 'Ada@Mail.example', 'ada@mail.example'];
  const text = JSON.stringify({
    customers: emails.map((email, index) => ({ id: 11 + index, email, first_name: 'A' })),
  });

  const report = importAll(shop, [text], 'accepted');

  expect(report.lists).toMatchObject([
    { accepted: 4, refused: [{ position: 5, reasons: ['Email has already been taken'] }] },
  ]);
  expect([11, 12, 13].map((id) => shop.find(customers, id)?.email)).toEqual([null, null, null]);
});

test('has a unique email address', () => {
  const { shop } = createTestShop();
  const ada = done(shop.create(customers, { email: 'ada@mail.example' }));
  const ben = done(shop.create(customers, { email: 'ben@mail.example' }));

  expect(errorsOf(shop.update(customers, ben.id, { email: 'ada@mail.example' }))).toEqual({
    email: ['has already been taken'],
  });
  expect(done(shop.update(customers, ada.id, { email: 'ada@mail.example' })).email).toBe('ada@mail.example');
});

test('emits topics when an account is enabled or disabled, and only then', () => {
  const { shop, topics } = createTestShop();
  const { id } = done(shop.create(customers, { first_name: 'Ada' }));

  for (const state of ['enabled', 'enabled', 'disabled', 'invited']) done(shop.update(customers, id, { state }));

  expect(topics).toEqual([
    'customers/create',
    'customers/enable',
    'customers/update',
    'customers/update',
    'customers/disable',
    'customers/update',
    'customers/update',
  ]);
});
