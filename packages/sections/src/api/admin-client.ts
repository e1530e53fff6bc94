import { isObject } from '@platformapp/protocol';
import { type Field, readField, type ResourceDescription, type ShopRecord, shopSettings } from '@platformapp/shop';
import { objectOf, objectsIn } from '../values/objects.ts';
import { readErrors, type Result } from './result.ts';

/** Sends a request to the admin API, as `fetch` does. */
export type SendRequest = (path: string, init?: RequestInit) => Promise<Response>;

/** Which page of a list is wanted. */
export interface PageRequest {
  /** A search in the grammar of the API. Empty: everything. */
  readonly search: string;
  /** The name of a sort order of the resource. */
  readonly sort: string;
  readonly isReversed: boolean;
  /** The page after or before a cursor. Neither: the first page. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  /** The fields of the records that are shown. */
  readonly fields: readonly string[];
}

/** How many records a list has on all its pages. */
export interface Total {
  readonly count: number;
  /** Whether there are more than `count`. A search is counted up to 250. */
  readonly hasMore: boolean;
}

/** One page of a list. */
export interface RecordPage {
  readonly records: readonly ShopRecord[];
  /** The cursors of the pages before and after, if there are any. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** `undefined` if it is unknown. */
  readonly total: Total | undefined;
}

type Body = Readonly<Record<string, unknown>>;

/** Release of the API that the sections use. */
const ROOT = '/admin/api/2019-10';

const PAGE_SIZE = 50;

/** Maximum number of records in an answer of REST. */
const MOST = 250;

/**
 * Reads and writes records through the admin API, as any page of its origin could: searches and
 * sorts lists by GraphQL, reads and writes records by REST. Records with amounts but no currency of
 * their own get that of the shop. Rejects when there is no answer, or one that is not the API's.
 */
export class AdminClient {
  readonly send: SendRequest;

  constructor(send: SendRequest) {
    this.send = send;
  }

  async page(resource: ResourceDescription, request: PageRequest, signal?: AbortSignal): Promise<Result<RecordPage>> {
    const { search, sort, isReversed, after, before, fields } = request;
    const name =
      resource.connection ?? resource.plural.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const query = `query ($first: Int, $after: String, $last: Int, $before: String, $query: String, $reverse: Boolean) {
      page: ${name}(first: $first, after: $after, last: $last, before: $before, query: $query, reverse: $reverse, sortKey: ${sort.toUpperCase()}) {
        nodes { id } pageInfo { hasPreviousPage hasNextPage startCursor endCursor }
      }
      ${search === '' ? '' : `all: ${name}(first: ${MOST}, query: $query) { nodes { id } pageInfo { hasNextPage } }`}
    }`;
    const size = before === undefined ? { first: PAGE_SIZE, after } : { last: PAGE_SIZE, before };
    const body = { query, variables: { ...size, query: search, reverse: isReversed } };
    const result = await this.#ask('graphql', withBody('POST', body), signal);
    if (result.status !== 'done') return result;
    const { page, all } = objectOf(result.value['data']);
    if (!isObject(page)) return { status: 'refused', errors: readErrors(result.value['errors']) };
    const info = objectOf(page['pageInfo']);
    const [records, total] = await Promise.all([
      this.records(resource, objectsIn(page['nodes']).map(idOf), ['id', ...fields], signal),
      search === '' ? this.#countAll(resource, signal) : readTotal(objectOf(all)),
    ]);
    const cursor = (has: string, at: string): string | undefined => (info[has] === true ? String(info[at]) : undefined);
    const value = {
      records,
      previous: cursor('hasPreviousPage', 'startCursor'),
      next: cursor('hasNextPage', 'endCursor'),
      total,
    };
    return { status: 'done', value };
  }

  /**
   * Reads up to 250 records, with all or some fields, in the order of the ids, without those that
   * do not exist.
   */
  async records(
    resource: ResourceDescription,
    ids: readonly number[],
    fields?: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly ShopRecord[]> {
    if (ids.length === 0) return [];
    const parameters = new URLSearchParams({ ids: ids.join(','), limit: String(MOST) });
    if (fields) parameters.set('fields', [...new Set(fields)].join(','));
    const { plural } = resource;
    const [result, currency] = await Promise.all([
      this.#ask(plural, {}, signal, `?${parameters}`),
      this.#currencyFor(resource, fields),
    ]);
    const list = result.status === 'done' ? result.value[plural] : undefined;
    if (!Array.isArray(list)) throw new Error(`The list of ${plural} could not be read.`);
    const found = new Map(list.filter(isRecord).map((record) => [record.id, { ...currency, ...record }]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Reads one record, as a list of one: the browser would report a missing one in the console. */
  async record(resource: ResourceDescription, id: number, signal?: AbortSignal): Promise<Result<ShopRecord>> {
    const [value] = await this.records(resource, [id], undefined, signal);
    return value ? { status: 'done', value } : { status: 'missing' };
  }

  async create(resource: ResourceDescription, input: object): Promise<Result<ShopRecord>> {
    return await this.#change(resource, resource.plural, 'POST', { [resource.singular]: input });
  }

  /** Changes the given fields of a record. */
  async update(resource: ResourceDescription, id: number, input: object): Promise<Result<ShopRecord>> {
    return await this.#change(resource, `${resource.plural}/${id}`, 'PUT', { [resource.singular]: input });
  }

  async act(resource: ResourceDescription, id: number, action: string, input: object): Promise<Result<ShopRecord>> {
    const method = resource.actions?.[action]?.method ?? 'POST';
    return await this.#change(resource, `${resource.plural}/${id}/${action}`, method, input);
  }

  /** Deletes a record. One that is already gone counts as deleted. */
  async delete({ plural }: ResourceDescription, id: number): Promise<Result<undefined>> {
    const result = await this.#ask(`${plural}/${id}`, { method: 'DELETE' });
    return result.status === 'refused' ? result : { status: 'done', value: undefined };
  }

  /** Reads the settings of the shop. */
  async shop(signal?: AbortSignal): Promise<ShopRecord> {
    const result = await this.#ask('shop', {}, signal);
    const shop = result.status === 'done' ? result.value[shopSettings.singular] : undefined;
    if (!isRecord(shop)) throw new Error('The shop could not be read.');
    return shop;
  }

  async #change(
    resource: ResourceDescription,
    path: string,
    method: string,
    body: object,
  ): Promise<Result<ShopRecord>> {
    const [result, currency] = await Promise.all([
      this.#ask(path, withBody(method, body)),
      this.#currencyFor(resource),
    ]);
    if (result.status !== 'done') return result;
    const record = result.value[resource.singular];
    if (!isRecord(record)) throw new Error(`The answer for ${path} holds no ${resource.singular}.`);
    return { status: 'done', value: { ...currency, ...record } };
  }

  /** Counts every record. Without an answer the number is unknown: a list is better than none. */
  async #countAll({ plural }: ResourceDescription, signal: AbortSignal | undefined): Promise<Total | undefined> {
    const result = await this.#ask(`${plural}/count`, {}, signal).catch(() => undefined);
    return result?.status === 'done' ? { count: Number(result.value['count']), hasMore: false } : undefined;
  }

  /**
   * The currency of the shop, for a resource with amounts but no currency of its own. Without an
   * answer there is none: an amount without its currency is better than no record.
   */
  async #currencyFor(
    { fields }: ResourceDescription,
    names: readonly string[] = Object.keys(fields),
  ): Promise<{ readonly currency?: unknown }> {
    if (Object.hasOwn(fields, 'currency') || !names.some((name) => holdsMoney(fields[name]))) return {};
    const shop = await this.shop().catch(() => undefined);
    return shop ? { currency: readField(shop, 'currency') } : {};
  }

  async #ask(path: string, init: RequestInit, signal?: AbortSignal, query = ''): Promise<Result<Body>> {
    const response = await this.send(`${ROOT}/${path}.json${query}`, { ...init, signal: signal ?? null });
    if (response.status === 404 && response.headers.get('content-type')?.startsWith('application/json')) {
      return { status: 'missing' };
    }
    const body = await readBody(response);
    if (response.ok) return { status: 'done', value: body };
    if (response.status < 500 && 'errors' in body) return { status: 'refused', errors: readErrors(body['errors']) };
    throw new Error(`The shop answered with the status ${response.status}.`);
  }
}

async function readBody(response: Response): Promise<Body> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!isObject(body)) throw new Error('The answer is not that of the admin API.');
  return body;
}

function withBody(method: string, body: object): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function isRecord(value: unknown): value is ShopRecord {
  return isObject(value) && typeof value['id'] === 'number';
}

function holdsMoney(field: Field | undefined): boolean {
  const { type } = field ?? {};
  return type?.kind === 'money' || (type?.kind === 'list' && Object.values(type.shape.fields).some(holdsMoney));
}

/** The number at the end of a global id. */
function idOf(node: Body): number {
  return Number(String(node['id']).split('/').at(-1));
}

/** Counts the records of a page that holds as many as there can be. */
function readTotal({ nodes, pageInfo }: Body): Total {
  return { count: objectsIn(nodes).length, hasMore: objectOf(pageInfo)['hasNextPage'] === true };
}
