import { isObject } from '@platformapp/protocol';
import { readField, type ResourceDescription, type ShopRecord, shopSettings } from '@platformapp/shop';
import { readErrors, type Result } from './result.ts';
import { type FoundPage, readPage, readTotal, type RecordPage, type Total } from './read-page.ts';

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

/** Release of the API that the sections use. */
const ROOT = '/admin/api/2019-10';

/** Number of records on a page of a list. */
const PAGE_SIZE = 50;

/** Maximum number of records in an answer of REST. */
const MOST = 250;

/**
 * Reads and writes records through the admin API, as any page of its origin could: searches and
 * sorts lists by GraphQL, reads and writes records by REST. Records with amounts but no currency of
 * their own get that of the shop. Rejects when there is no answer, or one that is not the API's.
 */
export class AdminClient {
  /** Sends its requests. */
  readonly send: SendRequest;

  constructor(send: SendRequest) {
    this.send = send;
  }

  /** Reads a page of a list. */
  async page(resource: ResourceDescription, request: PageRequest, signal?: AbortSignal): Promise<Result<RecordPage>> {
    const found = await this.#findPage(resource, request, signal);
    if (found.status !== 'done') return found;
    const { ids, previous, next } = found.value;
    const [records, currency, all] = await Promise.all([
      ids.length === 0 ? [] : this.#recordsOf(resource, ids, request.fields, signal),
      ids.length === 0 ? {} : this.#currencyFor(resource, request.fields),
      request.search === '' ? this.#countAll(resource, signal) : undefined,
    ]);
    const total = found.value.total ?? all;
    const page = { records: records.map((record) => Object.assign({}, currency, record)), previous, next };
    return { status: 'done', value: total ? { ...page, total } : page };
  }

  /**
   * Reads one record, as a list of one. A missing record is then no failed request, which the
   * browser would report in the console.
   */
  async record(resource: ResourceDescription, id: number, signal?: AbortSignal): Promise<Result<ShopRecord>> {
    const [[record], currency] = await Promise.all([
      this.#list(resource, new URLSearchParams({ ids: String(id) }), signal),
      this.#currencyFor(resource),
    ]);
    return record ? { status: 'done', value: { ...currency, ...record } } : { status: 'missing' };
  }

  /** Reads up to 250 whole records in any order, without those that do not exist. */
  async records(
    resource: ResourceDescription,
    ids: readonly number[],
    signal?: AbortSignal,
  ): Promise<readonly ShopRecord[]> {
    const parameters = new URLSearchParams({ ids: ids.join(','), limit: String(MOST) });
    return ids.length === 0 ? [] : await this.#list(resource, parameters, signal);
  }

  /** Makes a record. */
  async create(resource: ResourceDescription, input: object): Promise<Result<ShopRecord>> {
    return await this.#askForRecord(resource, resource.plural, withBody('POST', { [resource.singular]: input }));
  }

  /** Changes the given fields of a record. */
  async update(resource: ResourceDescription, id: number, input: object): Promise<Result<ShopRecord>> {
    return await this.#askForRecord(
      resource,
      `${resource.plural}/${id}`,
      withBody('PUT', { [resource.singular]: input }),
    );
  }

  /** Performs an action on a record. */
  async act(resource: ResourceDescription, id: number, action: string, input: object): Promise<Result<ShopRecord>> {
    const method = resource.actions?.[action]?.method ?? 'POST';
    return await this.#askForRecord(resource, `${resource.plural}/${id}/${action}`, withBody(method, input));
  }

  /** Deletes a record. */
  async delete(resource: ResourceDescription, id: number): Promise<Result<undefined>> {
    const result = await this.#ask(`${resource.plural}/${id}`, { method: 'DELETE' });
    return result.status === 'done' ? { status: 'done', value: undefined } : result;
  }

  /** Reads the one record of a resource that has no list. */
  async single(resource: ResourceDescription, signal?: AbortSignal): Promise<ShopRecord> {
    const result = await this.#askForRecord(resource, resource.plural, { ...(signal && { signal }) });
    if (result.status !== 'done') throw new Error(`The ${resource.singular} could not be read.`);
    return result.value;
  }

  async #findPage(
    resource: ResourceDescription,
    { search, sort, isReversed, after, before }: PageRequest,
    signal: AbortSignal | undefined,
  ): Promise<Result<FoundPage>> {
    const name = resource.connection ?? inCamelCase(resource.plural);
    const size = before === undefined ? { first: PAGE_SIZE, after } : { last: PAGE_SIZE, before };
    const query = `query ($first: Int, $after: String, $last: Int, $before: String, $query: String, $reverse: Boolean) {
      page: ${name}(first: $first, after: $after, last: $last, before: $before, query: $query, reverse: $reverse, sortKey: ${sort.toUpperCase()}) {
        nodes { id } pageInfo { hasPreviousPage hasNextPage startCursor endCursor }
      }
      ${search !== '' ? `all: ${name}(first: ${MOST}, query: $query) { nodes { id } pageInfo { hasNextPage } }` : ''}
    }`;
    const body = { query, variables: { ...size, query: search, reverse: isReversed } };
    const result = await this.#ask('graphql', { ...withBody('POST', body), ...(signal && { signal }) });
    if (result.status !== 'done') return result;
    const { data, errors } = result.value;
    const { page, all }: Body = isObject(data) ? data : {};
    return isObject(page)
      ? { status: 'done', value: { ...readPage(page), total: isObject(all) ? readTotal(all) : undefined } }
      : { status: 'refused', errors: readErrors(errors) };
  }

  /** Counts every record. Without an answer the number is unknown: a list is better than none. */
  async #countAll(resource: ResourceDescription, signal: AbortSignal | undefined): Promise<Total | undefined> {
    try {
      const result = await this.#ask(`${resource.plural}/count`, { ...(signal && { signal }) });
      const count = result.status === 'done' ? result.value['count'] : undefined;
      return typeof count === 'number' ? { count, hasMore: false } : undefined;
    } catch {
      return undefined;
    }
  }

  /** The records with those ids, in that order, without those that were deleted meanwhile. */
  async #recordsOf(
    resource: ResourceDescription,
    ids: readonly number[],
    fields: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<readonly ShopRecord[]> {
    const shown = [...new Set(['id', ...fields])].join(',');
    const parameters = new URLSearchParams({ ids: ids.join(','), limit: String(PAGE_SIZE), fields: shown });
    const records = new Map((await this.#list(resource, parameters, signal)).map((record) => [record.id, record]));
    return ids.flatMap((id) => records.get(id) ?? []);
  }

  /**
   * The currency of the shop, for a resource with amounts but no currency of its own. Without an
   * answer there is none: an amount without its currency is better than no record.
   */
  async #currencyFor(
    { fields }: ResourceDescription,
    names: readonly string[] = Object.keys(fields),
  ): Promise<{ readonly currency?: unknown }> {
    if (Object.hasOwn(fields, 'currency') || !names.some((name) => fields[name]?.type.kind === 'money')) return {};
    try {
      return { currency: readField(await this.single(shopSettings), 'currency') };
    } catch {
      return {};
    }
  }

  async #list(
    resource: ResourceDescription,
    parameters: URLSearchParams,
    signal?: AbortSignal,
  ): Promise<readonly ShopRecord[]> {
    const result = await this.#ask(resource.plural, { ...(signal && { signal }) }, parameters);
    const list = result.status === 'done' ? result.value[resource.plural] : undefined;
    if (!Array.isArray(list)) throw new Error(`The list of ${resource.plural} could not be read.`);
    return list.filter(isRecord);
  }

  async #askForRecord(resource: ResourceDescription, path: string, init: RequestInit): Promise<Result<ShopRecord>> {
    const [result, currency] = await Promise.all([this.#ask(path, init), this.#currencyFor(resource)]);
    if (result.status !== 'done') return result;
    const record = result.value[resource.singular];
    if (!isRecord(record)) throw new Error(`The answer for ${path} holds no ${resource.singular}.`);
    return { status: 'done', value: { ...currency, ...record } };
  }

  async #ask(path: string, init: RequestInit, parameters?: URLSearchParams): Promise<Result<Body>> {
    const query = parameters ? `?${parameters}` : '';
    const response = await this.send(`${ROOT}/${path}.json${query}`, init);
    if (response.status === 404 && response.headers.get('content-type')?.startsWith('application/json')) {
      return { status: 'missing' };
    }
    const body = await readBody(response);
    if (response.ok) return { status: 'done', value: body };
    if (response.status < 500 && 'errors' in body) return { status: 'refused', errors: readErrors(body['errors']) };
    throw new Error(`The shop answered with the status ${response.status}.`);
  }
}

type Body = Readonly<Record<string, unknown>>;

async function readBody(response: Response): Promise<Body> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    throw new Error('The answer is not that of the admin API.', { cause });
  }
  if (!isObject(body)) throw new Error('The answer is not that of the admin API.');
  return body;
}

function withBody(method: string, body: object): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function isRecord(value: unknown): value is ShopRecord {
  return isObject(value) && typeof value['id'] === 'number';
}

function inCamelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
