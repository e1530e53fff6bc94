import { randomUUID } from 'node:crypto';
import type { KernelOptionValues } from '@platformapp/kernel/options';
import { isObject } from '@platformapp/protocol';
import { recordText, type RequestEntry } from '@platformapp/timeline';
import { pollUntil } from '../waiting/poll.ts';
import { reportRequest } from '../recording/report-request.ts';
import { step } from '../recording/step.ts';
import { findState } from './states.ts';
import type { KernelLink } from './kernel-link.ts';
import { ShopClock } from './shop-clock.ts';

/** A request to the admin API: what `fetch` takes, with a text as body. */
export interface ApiInit {
  /** Default: `GET`. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Fields of a record, in the spelling of the REST transport. */
export type RecordFields = Readonly<Record<string, unknown>>;

/** A record of the shop, in the spelling of the REST transport. */
export interface RestRecord extends RecordFields {
  readonly id: number;
}

/** Lists of the REST transport by their singular. */
const PLURALS = {
  product: 'products',
  collection: 'collections',
  customer: 'customers',
  order: 'orders',
  draft_order: 'draft_orders',
  location: 'locations',
} as const;

/** A kind of record that a test can make, read, change and delete. */
export type RecordKind = keyof typeof PLURALS;

/** The version of the API that {@link Shop} uses for its own requests. */
const VERSION = '2019-10';

/** The shop behind the admin, which answers your app's requests to the admin API. */
export class Shop {
  /** The shop's own clock. */
  readonly clock: ShopClock;
  readonly #link: KernelLink;
  readonly #headers: Readonly<Record<string, string>>;

  /** @param headers Headers of each request, besides those of the call. */
  constructor(link: KernelLink, headers: Readonly<Record<string, string>> = {}) {
    this.#link = link;
    this.#headers = headers;
    this.clock = new ShopClock(link);
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
    return await step(`shop.api("${path}")`, () => this.#ask(path, init));
  }

  /**
   * Sends a GraphQL query and returns `data`. Throws an `Error` with the messages when the answer
   * holds errors.
   */
  async graphql(query: string, variables: RecordFields = {}): Promise<RecordFields> {
    return await step('shop.graphql()', async () => {
      const body = await this.#json(`/admin/api/${VERSION}/graphql.json`, 'POST', { query, variables });
      const { data, errors } = body;
      if (errors !== undefined) throw new Error(`The query was refused: ${JSON.stringify(errors)}`);
      return isObject(data) ? data : {};
    });
  }

  /**
   * Creates a record and returns it. Throws an `Error` with the reasons when the shop
   * refuses.
   */
  async create(kind: RecordKind, fields: RecordFields): Promise<RestRecord> {
    return await step(`shop.create("${kind}")`, () => this.#record(kind, 'POST', '', fields));
  }

  /**
   * Creates many records, each kind in the order given, and returns them in that order. Throws like
   * {@link Shop.create} at the first that the shop refuses; those before it stay.
   */
  async seed(records: Readonly<Partial<Record<RecordKind, readonly RecordFields[]>>>): Promise<readonly RestRecord[]> {
    return await step('shop.seed()', async () => {
      const made: RestRecord[] = [];
      for (const [kind, list] of Object.entries(records)) {
        if (!isRecordKind(kind)) throw new Error(`There are no records of the kind "${kind}".`);
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
  async read(kind: RecordKind, id: number): Promise<RestRecord> {
    return await step(`shop.read("${kind}", ${id})`, () => this.#record(kind, 'GET', `/${id}`));
  }

  /**
   * Changes fields of a record and returns the whole record. Throws an `Error` with the reasons when
   * the shop refuses.
   */
  async change(kind: RecordKind, id: number, fields: RecordFields): Promise<RestRecord> {
    return await step(`shop.change("${kind}", ${id})`, () => this.#record(kind, 'PUT', `/${id}`, { ...fields, id }));
  }

  /** Deletes a record. Throws an `Error` when there is none with that id. */
  async delete(kind: RecordKind, id: number): Promise<void> {
    await step(`shop.delete("${kind}", ${id})`, () =>
      this.#json(`/admin/api/${VERSION}/${PLURALS[kind]}/${id}.json`, 'DELETE'),
    );
  }

  /** The number of records of a kind. */
  async count(kind: RecordKind): Promise<number> {
    return await step(`shop.count("${kind}")`, async () => {
      const { count } = await this.#json(`/admin/api/${VERSION}/${PLURALS[kind]}/count.json`, 'GET');
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
    const app = await step(`shop.accessToken("${apiKey}")`, () => this.#link.call('installApp', apiKey));
    if (!app) throw new Error(`"${apiKey}" gets no access token. Set shopTokens: true, and give the key of an app.`);
    return app.token;
  }

  /** Remembers the shop as it is now, at no cost, and returns a name for {@link Shop.restore}. */
  async snapshot(): Promise<string> {
    return await step('shop.snapshot()', () => this.#link.call('snapshot'));
  }

  /** Restores the shop. Throws an `Error` when there is no snapshot with that name. */
  async restore(snapshot: string): Promise<void> {
    const isDone = await step('shop.restore()', () => this.#link.call('restore', snapshot));
    if (!isDone) throw new Error(`There is no snapshot "${snapshot}".`);
  }

  /**
   * Restores the shop as it was before a request of a page or of the app's server, once the request
   * has its answer. Throws an `Error` for a request that changes nothing or has no answer in time,
   * and when the state is gone.
   *
   * @example
   * await shop.stepBack(await requests.waitFor({ method: 'POST', url: '/products.json' }));
   */
  async stepBack(request: RequestEntry): Promise<void> {
    const title = `${request.method} ${new URL(request.url).pathname}`;
    await step(`shop.stepBack("${title}")`, async () => {
      // The name of the state comes with the answer.
      await pollUntil(
        () => request.answer,
        (answer) => answer !== undefined,
      );
      const state = findState(request);
      if (state === undefined) throw new Error(`No state was kept from before ${title}.`);
      const isDone = await this.#link.call('restore', state);
      if (!isDone) throw new Error(`The state from before ${title} is gone: the shop was restarted.`);
    });
  }

  /**
   * Resets the shop to its sample, or to another one: `reset({ sample: 'empty' })`. Throws for an
   * unknown sample.
   */
  async reset(choice: Pick<KernelOptionValues, 'sample' | 'seed'> = {}): Promise<void> {
    const problem = await step('shop.reset()', () => this.#link.call('reset', choice));
    if (problem !== undefined) throw new TypeError(problem);
  }

  /** The whole shop as text, to keep in a file. */
  async export(): Promise<string> {
    return await step('shop.export()', () => this.#link.call('exportShop'));
  }

  /**
   * Replaces the shop by an exported one. Throws an `Error` with the reason when the text is
   * refused.
   */
  async import(text: string): Promise<void> {
    const refusal = await step('shop.import()', () => this.#link.call('importShop', text));
    if (refusal !== undefined) throw new Error(refusal);
  }

  async #record(kind: RecordKind, method: string, place: string, fields?: RecordFields): Promise<RestRecord> {
    const path = `/admin/api/${VERSION}/${PLURALS[kind]}${place}.json`;
    const record = (await this.#json(path, method, fields && { [kind]: fields }))[kind];
    if (!isRestRecord(record)) throw new Error(`${method} ${path} gave no ${kind}.`);
    return record;
  }

  async #ask(path: string, { method: given = 'GET', headers = {}, body }: ApiInit): Promise<Response> {
    // As in `fetch`: `post` becomes `POST`, and `patch` stays `patch`.
    const { method } = new Request(this.#link.origin, { method: given });
    const kernel = await this.#link.kernel();
    const url = new URL(path, this.#link.origin).href;
    const request = { id: randomUUID(), method, url, headers: Object.entries({ ...this.#headers, ...headers }), body };
    const at = Date.now();
    const answer = await kernel.evaluate(async (shop, asked) => {
      const bytes = asked.body === undefined ? undefined : new TextEncoder().encode(asked.body).buffer;
      const { status, headers: pairs, body: answered } = await shop.answer({ ...asked, lane: 'shell', body: bytes });
      return { status, headers: pairs, text: new TextDecoder().decode(answered ?? new ArrayBuffer()) };
    }, request);
    await reportRequest({
      type: 'request',
      at,
      lane: 'shell',
      method,
      url,
      headers: request.headers,
      body: recordText(body),
      answer: {
        status: answer.status,
        headers: answer.headers,
        body: recordText(answer.text),
        duration: Date.now() - at,
        failure: undefined,
      },
    });
    // A status such as 204 allows no body at all, not even an empty one.
    return new Response(answer.text === '' ? null : answer.text, {
      status: answer.status,
      headers: answer.headers.map(([name, value]) => [name, value]),
    });
  }

  async #json(path: string, method: string, body?: RecordFields): Promise<RecordFields> {
    const response = await this.#ask(path, {
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

function isRestRecord(value: unknown): value is RestRecord {
  return isObject(value) && typeof value['id'] === 'number';
}

function isRecordKind(kind: string): kind is RecordKind {
  return Object.hasOwn(PLURALS, kind);
}
