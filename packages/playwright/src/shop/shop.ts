import { randomUUID } from 'node:crypto';
import type { SampleChoice } from '@platformapp/kernel/options';
import { isObject } from '@platformapp/protocol';
import type { ApiRequest } from '../requests/api-request.ts';
import { describeRequest } from '../requests/requests.ts';
import { step } from '../step.ts';
import {
  checkFields,
  declarationOf,
  isBuiltIn,
  type RecordFields,
  type RecordKind,
  type RecordOfKind,
  type ShopRecords,
} from './record-kinds.ts';
import { ShopClock } from './shop-clock.ts';
import type { TestShop } from './test-shop.ts';

/** A request to the admin API: what `fetch` takes, with a text as body. */
export interface ApiInit {
  /** Default: `GET`. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Values by name, as in JSON. */
type JsonObject = Readonly<Record<string, unknown>>;

/** Fields of records to make, by their kind. */
export type SeedRecords = { readonly [Kind in keyof ShopRecords]?: readonly RecordFields<Kind>[] };

/** The largest page of a list. */
const PAGE_SIZE = 250;

/** The version of the API that {@link Shop} uses for its own requests. */
const VERSION = '2019-10';

/** The shop behind the admin, which answers your app's requests to the admin API. */
export class Shop {
  /** The shop's own clock. */
  readonly clock: ShopClock;
  readonly #shop: TestShop;
  readonly #headers: Readonly<Record<string, string>>;

  /**
   * @param headers Headers of each request, besides those of the call.
   * @internal
   */
  constructor(shop: TestShop, headers: Readonly<Record<string, string>> = {}) {
    this.#shop = shop;
    this.#headers = headers;
    this.clock = new ShopClock(shop);
  }

  /**
   * Sends a request to the admin API as the shop's owner: XML, REST or GraphQL.
   *
   * @example
   * const response = await shop.api('/admin/webhooks.xml');
   *
   * @param path Path and query, such as `/admin/api/2019-10/orders.json?limit=5`.
   */
  async api(path: string, init: ApiInit = {}): Promise<Response> {
    return await step(`shop.api("${path}")`, () => this.ask(path, init));
  }

  /**
   * Like {@link Shop.api}, but no step of the test.
   *
   * @internal
   */
  async ask(path: string, { method: given = 'GET', headers = {}, body }: ApiInit = {}): Promise<Response> {
    // As in `fetch`: `post` becomes `POST`, and `patch` stays `patch`.
    const { method, url } = new Request(new URL(path, this.#shop.origin), { method: given });
    const answer = await this.#shop.kernel.answer({
      id: randomUUID(),
      lane: 'shell',
      method,
      url,
      headers: Object.entries({ ...this.#headers, ...headers }),
      body: body === undefined ? undefined : new TextEncoder().encode(body).buffer,
    });
    // A status such as 204 allows no body at all, not even an empty one.
    return new Response(answer.body?.byteLength ? answer.body : null, {
      status: answer.status,
      headers: answer.headers.map(([name, value]) => [name, value]),
    });
  }

  /**
   * Sends a GraphQL query and returns `data`. Throws an `Error` with the messages when the answer
   * holds errors.
   */
  async graphql(query: string, variables: JsonObject = {}): Promise<JsonObject> {
    return await step('shop.graphql()', async () => {
      const body = await this.#json(`/admin/api/${VERSION}/graphql.json`, 'POST', { query, variables });
      const { data, errors } = body;
      if (errors !== undefined) throw new Error(`The query was refused: ${JSON.stringify(errors)}`);
      return isObject(data) ? data : {};
    });
  }

  /**
   * Creates a record and returns it. Throws a `TypeError` for an unknown field, and an `Error` with
   * the reasons when the shop refuses.
   *
   * @example
   * const { id } = await shop.create('product', { title: 'Chair', variants: [{ price: 12 }] });
   * await shop.create(giftCards, { code: 'TEA' });
   *
   * @param kind Its name, or the declaration of one of the option `shopResources`.
   */
  async create<Kind extends RecordKind>(kind: Kind, fields: RecordFields<Kind>): Promise<RecordOfKind<Kind>> {
    return await step(`shop.create("${nameOf(kind)}")`, () => this.#record(kind, 'POST', '', fields));
  }

  /**
   * Creates many records, each kind in the order given, and returns them in that order. Throws like
   * {@link Shop.create} at the first that the shop refuses; those before it stay.
   */
  async seed(records: SeedRecords): Promise<readonly ShopRecords[keyof ShopRecords][]> {
    return await step('shop.seed()', async () => {
      const made: ShopRecords[keyof ShopRecords][] = [];
      for (const [kind, list] of Object.entries(records)) {
        if (!isBuiltIn(kind)) throw new Error(`There are no records of the kind "${kind}".`);
        for (const fields of list) {
          // One after the other, so that ids follow the order.
          // oxlint-disable-next-line no-await-in-loop
          made.push(await this.#record(kind, 'POST', '', fields));
        }
      }
      return made;
    });
  }

  /** Reads a record. Throws an `Error` when there is none with that id. */
  async read<Kind extends RecordKind>(kind: Kind, id: number): Promise<RecordOfKind<Kind>> {
    return await step(`shop.read("${nameOf(kind)}", ${id})`, () => this.#record(kind, 'GET', `/${id}`));
  }

  /** All records of a kind, in the order of their ids. */
  async list<Kind extends RecordKind>(kind: Kind): Promise<readonly RecordOfKind<Kind>[]> {
    return await step(`shop.list("${nameOf(kind)}")`, async () => {
      const { plural } = declarationOf(kind);
      const records: RecordOfKind<Kind>[] = [];
      for (let since: number | undefined = 0; since !== undefined;) {
        const path = `/admin/api/${VERSION}/${plural}.json?limit=${PAGE_SIZE}&since_id=${since}`;
        // Each page begins where the one before it ends.
        // oxlint-disable-next-line no-await-in-loop
        const { [plural]: page } = await this.#json(path, 'GET');
        const found: readonly unknown[] = Array.isArray(page) ? page : [];
        records.push(...found.filter((record) => isRecordOf(kind, record)));
        since = found.length < PAGE_SIZE ? undefined : records.at(-1)?.id;
      }
      return records;
    });
  }

  /**
   * Changes fields of a record and returns the whole record. Throws like {@link Shop.create}.
   */
  async change<Kind extends RecordKind>(
    kind: Kind,
    id: number,
    fields: RecordFields<Kind>,
  ): Promise<RecordOfKind<Kind>> {
    return await step(`shop.change("${nameOf(kind)}", ${id})`, () =>
      this.#record(kind, 'PUT', `/${id}`, { ...fields, id }),
    );
  }

  /** Deletes a record. Throws an `Error` when there is none with that id. */
  async delete(kind: RecordKind, id: number): Promise<void> {
    await step(`shop.delete("${nameOf(kind)}", ${id})`, () =>
      this.#json(`/admin/api/${VERSION}/${declarationOf(kind).plural}/${id}.json`, 'DELETE'),
    );
  }

  /** The number of records of a kind. */
  async count(kind: RecordKind): Promise<number> {
    return await step(`shop.count("${nameOf(kind)}")`, async () => {
      const { count } = await this.#json(`/admin/api/${VERSION}/${declarationOf(kind).plural}/count.json`, 'GET');
      return Number(count);
    });
  }

  /**
   * The access token of an app, for a server that is started by the test. The app gets one when it
   * has none. Throws an `Error` unless the option `shopTokens` is set.
   *
   * @param apiKey The key of the app in the admin: the `apiKey` of its `init`.
   */
  async accessToken(apiKey: string): Promise<string> {
    const app = await step(`shop.accessToken("${apiKey}")`, () => this.#shop.kernel.installApp(apiKey));
    if (!app) throw new Error(`"${apiKey}" gets no access token. Set shopTokens: true, and give the key of an app.`);
    return app.token;
  }

  /** Remembers the shop as it is now, in O(1), and returns a name for {@link Shop.restore}. */
  async snapshot(): Promise<string> {
    return await step('shop.snapshot()', () => this.#shop.kernel.snapshot());
  }

  /** Restores the shop. Throws an `Error` when there is no snapshot with that name. */
  async restore(snapshot: string): Promise<void> {
    const isDone = await step('shop.restore()', () => this.#shop.kernel.restore(snapshot));
    if (!isDone) throw new Error(`There is no snapshot "${snapshot}".`);
  }

  /**
   * Restores the shop as it was before a request of a page or of the app's server, once the request
   * has its answer. Throws an `Error` for a request that changes nothing.
   *
   * @example
   * await shop.stepBack(await requests.waitForRequest('**\/products.json'));
   */
  async stepBack(request: ApiRequest): Promise<void> {
    const title = describeRequest(request);
    await step(`shop.stepBack("${title}")`, async () => {
      await request.response();
      const { stateBefore } = request;
      if (stateBefore === undefined) throw new Error(`${title} cannot change the shop, so there is no step back.`);
      await this.#shop.kernel.restore(stateBefore);
    });
  }

  /**
   * Resets the shop to its sample, or to another one: `reset({ sample: 'empty' })`. Throws for an
   * unknown sample.
   */
  async reset(choice: SampleChoice = {}): Promise<void> {
    const problem = await step('shop.reset()', () => this.#shop.kernel.reset(choice));
    if (problem !== undefined) throw new TypeError(problem);
  }

  /** The whole shop as text, to keep in a file. */
  async export(): Promise<string> {
    return await step('shop.export()', () => this.#shop.kernel.exportShop());
  }

  /**
   * Replaces the shop by an exported one. Throws an `Error` with the reason when the text is
   * refused.
   */
  async import(text: string): Promise<void> {
    const refusal = await step('shop.import()', () => this.#shop.kernel.importShop(text));
    if (refusal !== undefined) throw new Error(refusal);
  }

  async #record<Kind extends RecordKind>(
    kind: Kind,
    method: string,
    place: string,
    fields?: object,
  ): Promise<RecordOfKind<Kind>> {
    if (fields) checkFields(kind, fields);
    const { plural, singular } = declarationOf(kind);
    const path = `/admin/api/${VERSION}/${plural}${place}.json`;
    const record = (await this.#json(path, method, fields && { [singular]: fields }))[singular];
    if (!isRecordOf(kind, record)) throw new Error(`${method} ${path} gave no ${singular}.`);
    return record;
  }

  async #json(path: string, method: string, body?: JsonObject): Promise<JsonObject> {
    const response = await this.ask(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
    const value: unknown = JSON.parse(text || '{}');
    return isObject(value) ? value : {};
  }
}

/** The name of a kind, for a step's title. */
function nameOf(kind: RecordKind): string {
  return typeof kind === 'string' ? kind : kind.singular;
}

/** The REST transport writes every field of a record. */
function isRecordOf<Kind extends RecordKind>(_kind: Kind, value: unknown): value is RecordOfKind<Kind> {
  return isObject(value) && typeof value['id'] === 'number';
}
