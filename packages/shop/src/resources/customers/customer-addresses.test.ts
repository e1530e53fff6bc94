import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createEmbedded,
  deleteEmbedded,
  embeddedListsOf,
  updateEmbedded,
  type EmbeddedList,
} from '../../declaration/embedded.ts';
import { createTestShop, done, errorsOf, type TestShop } from '../../test-support/test-shop.ts';
import { customers, type Customer } from './customers.ts';

const createAda = ({ shop }: TestShop, ...addresses: readonly object[]): Customer =>
  done(shop.create(customers, { first_name: 'Ada', addresses }));

const addressList = (): EmbeddedList => {
  const list = embeddedListsOf(customers).find(({ field }) => field === 'addresses');
  if (!list) throw new Error('Customers have no addresses.');
  return list;
};

const defaults = ({ addresses }: Customer): readonly unknown[] =>
  addresses.filter((address) => address.default).map(({ city }) => city);

test('belongs to its customer and is empty by default', () => {
  const { id, addresses } = createAda(createTestShop(), { customer_id: 99 });

  expect(addresses).toEqual([
    {
      id: id + 1,
      customer_id: id,
      first_name: null,
      last_name: null,
      company: null,
      address1: null,
      address2: null,
      city: null,
      province: null,
      zip: null,
      country: null,
      phone: null,
      default: true,
    },
  ]);
});

test.each([
  ['the first of several', [{}, {}], 0],
  ['the one said to be', [{}, { default: true }], 1],
  ['the last one said to be', [{ default: true }, { default: true }, {}], 1],
  ['the only one, though said not to be', [{ default: false }], 0],
  ['the first, though all are said not to be', [{ default: false }, { default: false }], 0],
])('is the default when it is %s', (_, addresses, at) => {
  const cities = ['Lyon', 'Porto', 'Bergen'];

  const ada = createAda(createTestShop(), ...addresses.map((each, index) => ({ ...each, city: cities[index] })));

  expect(defaults(ada)).toEqual([cities[at]]);
  expect(ada.default_address).toEqual(ada.addresses[at]);
});

test('stays the default while others are added and changed', () => {
  const scene = createTestShop();
  const ada = createAda(scene, { city: 'Lyon' }, { city: 'Porto', default: true });

  done(createEmbedded(scene.shop, addressList(), ada.id, { city: 'Bergen' }));
  done(updateEmbedded(scene.shop, addressList(), ada.addresses[0]?.id ?? 0, { city: 'Gdańsk' }));

  expect(defaults(scene.shop.find(customers, ada.id) ?? ada)).toEqual(['Porto']);
});

test('stops being the default when another is marked or it is unmarked', () => {
  const scene = createTestShop();
  const ada = createAda(scene, { city: 'Lyon' }, { city: 'Porto' });
  const [lyon, porto] = ada.addresses;

  const other = done(
    scene.shop.update(customers, ada.id, { addresses: [{ id: lyon?.id }, { id: porto?.id, default: true }] }),
  );
  done(updateEmbedded(scene.shop, addressList(), porto?.id ?? 0, { default: false }));

  expect(defaults(other)).toEqual(['Porto']);
  expect(defaults(scene.shop.find(customers, ada.id) ?? ada)).toEqual(['Lyon']);
});

test('makes the first remaining address the default, and none when all are deleted', () => {
  const scene = createTestShop();
  const ada = createAda(scene, { city: 'Lyon' }, { city: 'Porto' }, { city: 'Bergen', default: true });

  done(deleteEmbedded(scene.shop, addressList(), ada.addresses[2]?.id ?? 0));
  const left = scene.shop.find(customers, ada.id);
  const bare = done(scene.shop.update(customers, ada.id, { addresses: [] }));

  expect(left?.default_address).toMatchObject({ city: 'Lyon', default: true });
  expect([bare.addresses, bare.default_address]).toEqual([[], null]);
});

test('ignores default_address from a client', () => {
  const scene = createTestShop();
  const ada = createAda(scene, { city: 'Lyon' }, { city: 'Porto' });

  const changed = done(scene.shop.update(customers, ada.id, { default_address: ada.addresses[1] }));

  expect(changed.default_address).toEqual(ada.addresses[0]);
});

test('does not move to another customer', () => {
  const scene = createTestShop();
  const [ada, ben] = [createAda(scene, { city: 'Lyon' }), createAda(scene)];

  const errors = errorsOf(scene.shop.update(customers, ben.id, { addresses: [{ id: ada.addresses[0]?.id }] }));

  expect(errors).toEqual({ 'addresses.id': ['is not an address of this customer'] });
});

test('has exactly one default among any addresses, through any changes', () => {
  const addressArbitrary = fc.record({ keep: fc.option(fc.nat(3), { nil: undefined }), default: fc.boolean() });
  fc.assert(
    fc.property(fc.array(fc.array(addressArbitrary, { maxLength: 4 }), { maxLength: 6 }), (changes) => {
      const scene = createTestShop();
      let ada = createAda(scene);
      for (const change of changes) {
        const taken = new Set<number>();
        const addresses = change.flatMap(({ keep, ...rest }) => {
          const id = keep === undefined ? undefined : ada.addresses[keep]?.id;
          if (id !== undefined && taken.has(id)) return [];
          if (id !== undefined) taken.add(id);
          return [{ ...rest, ...(id === undefined ? {} : { id }) }];
        });
        ada = done(scene.shop.update(customers, ada.id, { addresses }));

        expect(ada.addresses.filter((address) => address.default)).toHaveLength(addresses.length > 0 ? 1 : 0);
        expect(ada.default_address).toEqual(ada.addresses.find((address) => address.default) ?? null);
      }
    }),
  );
});
