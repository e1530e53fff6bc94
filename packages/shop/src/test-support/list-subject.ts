import { embeddedListsOf, listEmbedded } from '../declaration/embedded.ts';
import type { Page, PageKey, PageQuery } from '../store/pages/page.ts';
import { readField, type ShopRecord } from '../store/records/record.ts';
import { createTestShop, done, type TestShop } from './test-shop.ts';
import { customers } from '../resources/customers/customers.ts';
import { locations } from '../resources/shop/locations.ts';
import { orders } from '../resources/orders/orders.ts';
import { products } from '../resources/products/products.ts';
import { RESOURCES } from '../resources/resources.ts';
import { webhooks } from '../resources/webhooks/webhooks.ts';

/** A record whose fields are read by name. */
export type Loose = Readonly<Record<string, unknown>> & ShopRecord;

/** A list that can be read in pages, and all its records. */
export interface Subject {
  readonly records: readonly Loose[];
  read(query: PageQuery): Page<ShopRecord>;
}

const loosen = (record: ShopRecord): Loose => ({ ...record });

/** Makes a shop with the everyday sample, and more records with equal sort values. */
export const createScene = (): TestShop => {
  const scene = createTestShop('everyday');
  const { shop, clock } = scene;
  for (const topic of ['orders/create', 'orders/paid', 'products/create', 'products/update', 'customers/create']) {
    for (const name of ['a', 'b']) done(shop.create(webhooks, { topic, address: `https://${name}.example/` }));
    clock.advance(60_000);
    done(shop.create(locations, { name: `Store ${topic.length % 3}` }));
  }
  for (const { id } of shop.list(orders, { ...whole, limit: 9 }).records) done(shop.act(orders, id, 'close'));
  const waiting = shop
    .list(orders, whole)
    .records.filter(({ fulfillment_status: sent, cancelled_at: cancelled }) => sent === null && cancelled === null);
  for (const { id } of waiting.slice(0, 3)) done(shop.act(orders, id, 'fulfill'));
  const partly = waiting[3];
  const [item] = partly?.line_items ?? [];
  const part = { line_items: [{ id: item?.id, quantity: 1 }] };
  if (partly && item && item.quantity + partly.line_items.length > 2)
    done(shop.act(orders, partly.id, 'fulfill', part));
  const [ada] = shop.list(customers, whole).records;
  for (const title of [
    'Bowl',
    'bowl',
    'Bowl',
    'Ähre',
    '日本',
    '',
    'x'.repeat(70),
    `${'x'.repeat(70)}y`,
    `${'y'.repeat(63)}b`,
    `${'y'.repeat(63)}a`,
  ]) {
    done(shop.create(products, { title: title || '-', vendor: '' }));
    done(shop.create(orders, { customer: { id: ada?.id }, line_items: [{ title: 'Bowl', price: '9.50' }] }));
  }
  return scene;
};

/** A page that holds a whole list. */
export const whole: PageQuery = { sort: 'id', isReversed: false, terms: [], limit: 1_000 };

/** The list of that plural name, or after a slash the longest such list inside a record. */
export const subjectOf = ({ shop }: TestShop, plural: string): Subject => {
  const [first = '', second] = plural.split('/');
  const resource = RESOURCES.find((each) => each.plural === first);
  if (!resource) throw new Error(`There is no resource ${first}.`);
  if (second === undefined) {
    const read = (query: PageQuery): Page<ShopRecord> => shop.list(resource, query);
    return { read, records: read(whole).records.map(loosen) };
  }
  const list = embeddedListsOf(resource).find(({ shape }) => shape.plural === second);
  if (!list) throw new Error(`There is no list ${plural}.`);
  const lengths = shop
    .list(resource, whole)
    .records.map(({ id }) => ({ id, length: listEmbedded(shop, list, id, whole)?.records.length ?? 0 }));
  const [longest] = lengths.toSorted((a, b) => b.length - a.length);
  const read = (query: PageQuery): Page<ShopRecord> => {
    const page = longest && listEmbedded(shop, list, longest.id, query);
    if (!page) throw new Error(`There is no list ${plural}.`);
    return page;
  };
  return { read, records: read(whole).records.map(loosen) };
};

/**
 * The ids in a sort order, found without the shop: `null` first, amounts as numbers, texts by 64
 * code units in the order of a dictionary, without regard to case, then by id.
 */
export const sortedIds = (records: readonly Loose[], sort: string): readonly number[] => {
  const valueOf = (record: Loose): string | number => {
    const value = record[sort];
    if (sort.startsWith('total_')) return Number(value);
    if (typeof value === 'number') return value;
    return typeof value === 'string' ? value.slice(0, 64) : '';
  };
  const sorted = records.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other) || a.id - b.id;
    return one.localeCompare(other, 'en', { sensitivity: 'accent' }) || a.id - b.id;
  });
  return sorted.map(({ id }) => id);
};

/** Reads a list page by page, forward from its start or backward from its end. */
export const walk = (subject: Subject, query: PageQuery, direction: PageKey['direction']): readonly number[] => {
  const ids: number[] = [];
  let page = subject.read({ ...query, fromEnd: direction === 'before' });
  for (let part = 1; ; part += 1) {
    // Only the first page has nothing behind it.
    const hasBehind = direction === 'after' ? page.hasPrevious : page.hasNext;
    if (hasBehind !== part > 1)
      throw new Error(`Page ${part} reports the wrong value for records behind it: ${hasBehind}.`);
    const read = page.records.map(({ id }) => id);
    if (direction === 'after') ids.push(...read);
    else ids.unshift(...read);
    const edge = direction === 'after' ? page.records.at(-1) : page.records[0];
    if (!edge || !(direction === 'after' ? page.hasNext : page.hasPrevious)) return ids;
    page = subject.read({ ...query, key: keyOf(query.sort, edge, direction) });
  }
};

const keyOf = (sort: string, record: ShopRecord, direction: PageKey['direction']): PageKey => {
  const value = readField(record, sort);
  const read = sort.startsWith('total_') ? Math.round(Number(value) * 100) : value;
  const key = typeof read === 'string' ? read.slice(0, 64) : typeof read === 'number' ? read : null;
  return { value: key, id: record.id, direction };
};
