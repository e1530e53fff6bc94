import { isObject } from '@platformapp/protocol';
import type { SendRequest } from '../../api/admin-client.ts';
import { labelOf } from '../../values/label.ts';
import type { ShownRow } from './screen.ts';

/** The kinds of records that a walk visits. */
export type Plural = 'orders' | 'products';

/** A record as REST or GraphQL writes it. */
export type ApiRecord = Readonly<Record<string, unknown>>;

/** Every record of a shop as REST writes it, by its id. */
export type RestRecords = Readonly<Record<Plural, ReadonlyMap<number, ApiRecord>>>;

const ROOT = '/admin/api/2019-10';

/** What GraphQL calls the fields that REST has under these names. */
const NODE_FIELDS: Readonly<Record<Plural, readonly string[]>> = {
  orders: [
    'name created_at: createdAt updated_at: updatedAt note total_price: totalPrice total_tax: totalTax',
    'financial_status: displayFinancialStatus fulfillment_status: displayFulfillmentStatus',
  ],
  products: ['title vendor product_type: productType status created_at: createdAt updated_at: updatedAt'],
};

/** The whole shop as REST writes it. It must have at most 250 records of each kind. */
export async function readRecords(send: SendRequest): Promise<RestRecords> {
  const [orders, products] = await Promise.all([readList(send, 'orders'), readList(send, 'products')]);
  return { orders, products };
}

async function readList(send: SendRequest, plural: Plural): Promise<ReadonlyMap<number, ApiRecord>> {
  const status = plural === 'orders' ? '&status=any' : '';
  const body: unknown = await (await send(`${ROOT}/${plural}.json?limit=250${status}`)).json();
  return new Map(objectsOf(body, plural).map((record) => [Number(record['id']), record]));
}

/** The records of a list at its address by GraphQL; `undefined` if GraphQL refuses the search. */
export async function readNodes(
  send: SendRequest,
  plural: Plural,
  address: URLSearchParams,
): Promise<readonly ApiRecord[] | undefined> {
  const status = address.get('status');
  const words = address.get('query') ?? '';
  const before = address.get('before');
  const sort = address.get('sort') ?? 'id';
  const variables = {
    query: [status === null ? '' : `status:${status}`, words].join(' ').trim(),
    reverse: address.has('sort') ? address.get('order') === 'desc' : true,
    ...(before === null ? { first: 50, after: address.get('after') } : { last: 50, before }),
  };
  const query = `query ($first: Int, $after: String, $last: Int, $before: String, $query: String, $reverse: Boolean) {
    page: ${plural}(first: $first, after: $after, last: $last, before: $before, query: $query, reverse: $reverse, sortKey: ${sort.toUpperCase()}) {
      nodes { id tags ${NODE_FIELDS[plural].join(' ')} }
    }
  }`;
  const data = await askGraphql(send, query, variables);
  return data && objectsOf(data['page'], 'nodes');
}

async function askGraphql(send: SendRequest, query: string, variables: object): Promise<ApiRecord | undefined> {
  const response = await send(`${ROOT}/graphql.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const body: unknown = await response.json();
  return isObject(body) && isObject(body['data']) && body['errors'] === undefined ? body['data'] : undefined;
}

/** The id of a record that GraphQL gives. */
export function idOf(node: ApiRecord): number {
  return Number(String(node['id']).split('/').at(-1));
}

/** A record by REST, with the fields that GraphQL has too as GraphQL writes them. */
export function asNode(record: ApiRecord, node: ApiRecord): ApiRecord {
  return Object.fromEntries(Object.keys(node).map((name) => [name, nodeValue(record, name, node)]));
}

function nodeValue(record: ApiRecord, name: string, node: ApiRecord): unknown {
  const value = record[name];
  if (name === 'id') return node['id'];
  if (name === 'tags') return String(value).split(', ').filter(Boolean);
  if (name === 'fulfillment_status') return FULFILLMENT[String(value)];
  return name.endsWith('status') ? String(value).toUpperCase() : sameTime(value, node[name]);
}

const FULFILLMENT: Readonly<Record<string, string>> = {
  null: 'UNFULFILLED',
  partial: 'PARTIALLY_FULFILLED',
  fulfilled: 'FULFILLED',
};

/** The time as the other API writes it, which has another UTC offset, if both are the same time. */
function sameTime(value: unknown, other: unknown): unknown {
  const [one, two] = [value, other].map((each) => Date.parse(String(each)));
  return typeof value === 'string' && value.includes('T') && one === two ? other : value;
}

/** What a list shows of a record in its default columns. */
export function rowOf(plural: Plural, record: ApiRecord): ShownRow {
  const text = (name: string): string => (typeof record[name] === 'string' ? record[name] : '');
  const id = Number(record['id']);
  if (plural === 'products') {
    const stock = objectsOf(record, 'variants').reduce((sum, each) => sum + Number(each['inventory_quantity']), 0);
    const words = [labelOf(text('status')), stock.toLocaleString(), text('product_type'), text('vendor')];
    return { id, texts: [text('title'), ...words, text('updated_at')] };
  }
  const statuses = [labelOf(text('financial_status')), labelOf(text('fulfillment_status') || 'unfulfilled')];
  const items = objectsOf(record, 'line_items').length.toLocaleString();
  const total = asAmount(text('total_price'));
  return { id, texts: [text('name'), text('created_at'), '', total, ...statuses, items, tagsOf(text('tags'))] };
}

/** An amount in the currency of the shop. */
export function asAmount(amount: string): string {
  return Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'EUR' });
}

/** Three tags, and how many more there are. */
function tagsOf(tags: string): string {
  const all = tags.split(', ');
  return [...all.slice(0, 3), ...(all.length > 3 ? [`+${all.length - 3}`] : [])].join(' ');
}

/** The value that REST has at a path such as `variants.0.price`, as a field of a form writes it. */
export function valueAt(record: ApiRecord, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((held, part) => (typeof held === 'object' && held ? Reflect.get(held, part) : undefined), record);
  if (Array.isArray(found)) return found.join('\n');
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** The objects in a list that an object holds. */
export function objectsOf(holder: unknown, name: string): readonly ApiRecord[] {
  const list = isObject(holder) ? holder[name] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}
