import { isObject } from '@platformapp/protocol';
import type { SendRequest } from '../../api/admin-client.ts';
import { labelOf } from '../../values/label.ts';
import type { ShownRow } from './screen.ts';

/** The kinds of records that a walk visits. */
export type Plural = 'orders' | 'products';

/** A record as REST writes it. */
export type RestRecord = Readonly<Record<string, unknown>>;

/** Every record of a shop as REST writes it, by its id. */
export type RestRecords = Readonly<Record<Plural, ReadonlyMap<number, RestRecord>>>;

const ROOT = '/admin/api/2019-10';

/** Which names GraphQL has for what the sections show. */
const NODE_FIELDS: Readonly<Record<Plural, string>> = {
  orders: 'id title: name tags updatedAt',
  products: 'id title tags updatedAt',
};

/** What REST says of the whole shop, which must have at most 250 records of a kind. */
export async function readRecords(send: SendRequest): Promise<RestRecords> {
  return { orders: await readList(send, 'orders'), products: await readList(send, 'products') };
}

async function readList(send: SendRequest, plural: Plural): Promise<ReadonlyMap<number, RestRecord>> {
  const status = plural === 'orders' ? '&status=any' : '';
  const body: unknown = await (await send(`${ROOT}/${plural}.json?limit=250${status}`)).json();
  return new Map(objectsOf(body, plural).map((record) => [Number(record['id']), record]));
}

/**
 * The rows that a list has to show at its address: the ids and titles from GraphQL, the cells from
 * REST. `undefined` if GraphQL refuses the search.
 */
export async function expectedRows(
  send: SendRequest,
  plural: Plural,
  address: URLSearchParams,
): Promise<readonly ShownRow[] | undefined> {
  const records = (await readRecords(send))[plural];
  const terms = [address.get('status') ? `status:${address.get('status')}` : '', address.get('query') ?? ''];
  const before = address.get('before');
  const variables = {
    query: terms.join(' ').trim(),
    reverse: address.has('sort') ? address.get('order') === 'desc' : plural === 'orders',
    ...(before === null ? { first: 50, after: address.get('after') } : { last: 50, before }),
  };
  const sort = address.get('sort') ?? (plural === 'orders' ? 'created_at' : 'title');
  const query = `query ($first: Int, $after: String, $last: Int, $before: String, $query: String, $reverse: Boolean) {
    page: ${plural}(first: $first, after: $after, last: $last, before: $before, query: $query, reverse: $reverse, sortKey: ${sort.toUpperCase()}) {
      nodes { ${NODE_FIELDS[plural]} }
    }
  }`;
  const data = await askGraphql(send, query, variables);
  if (data === undefined) return undefined;
  return objectsOf(data['page'], 'nodes').map((node) => {
    const id = Number(String(node['id']).split('/').at(-1));
    const record = records.get(id) ?? {};
    const [, ...cells] = cellsOf(plural, record);
    return { id, texts: [String(node['title']), ...cells] };
  });
}

/** The title and the tags of a record by GraphQL; `undefined` if there is no such record. */
export async function readNode(send: SendRequest, plural: Plural, id: number): Promise<RestRecord | undefined> {
  const variables = { query: `id:${id}` };
  const query = `query ($query: String) { page: ${plural}(first: 1, query: $query) { nodes { ${NODE_FIELDS[plural]} } } }`;
  const data = await askGraphql(send, query, variables);
  return objectsOf(data?.['page'], 'nodes')[0];
}

async function askGraphql(send: SendRequest, query: string, variables: object): Promise<RestRecord | undefined> {
  const response = await send(`${ROOT}/graphql.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const body: unknown = await response.json();
  return isObject(body) && isObject(body['data']) && body['errors'] === undefined ? body['data'] : undefined;
}

/** What a row says of a record, in the columns that a list has at first. */
function cellsOf(plural: Plural, record: RestRecord): readonly string[] {
  const text = (name: string): string => (typeof record[name] === 'string' ? record[name] : '');
  if (plural === 'products') {
    const stock = objectsOf(record, 'variants').reduce((sum, each) => sum + Number(each['inventory_quantity']), 0);
    const words = [labelOf(text('status')), stock.toLocaleString(), text('product_type'), text('vendor')];
    return [text('title'), ...words, text('updated_at')];
  }
  const total = Number(record['total_price']).toLocaleString(undefined, { style: 'currency', currency: 'EUR' });
  const statuses = [labelOf(text('financial_status')), labelOf(text('fulfillment_status') || 'unfulfilled')];
  const items = objectsOf(record, 'line_items').length;
  return [text('name'), text('created_at'), '', total, ...statuses, String(items), tagsOf(text('tags'))];
}

/** Three tags, and how many more there are. */
function tagsOf(tags: string): string {
  const all = tags.split(', ');
  return [...all.slice(0, 3), ...(all.length > 3 ? [`+${all.length - 3}`] : [])].join(' ');
}

/** What REST says at a path such as `variants.0.price`, as a field of a form writes it. */
export function valueAt(record: RestRecord, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>(
      (held, part) => (typeof held === 'object' && held !== null ? Reflect.get(held, part) : undefined),
      record,
    );
  if (Array.isArray(found)) return found.join('\n');
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

function objectsOf(holder: unknown, name: string): readonly RestRecord[] {
  const list = isObject(holder) ? holder[name] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}
