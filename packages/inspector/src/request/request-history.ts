import { withStorage } from '@platformapp/elements/storage/with-storage';
import { cutTo, decodeJson, isObject } from '@platformapp/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { type ApiRequest, withPath } from './api-request.ts';

/** Maximum number of requests that are kept. */
const MOST = 30;

/** Longer requests are not kept, because they would use up the storage of the others. */
const LONGEST = 20_000;

/** A kept request. Headers are left out, because they hold access tokens. */
type Kept = Readonly<Record<'method' | 'path' | 'body', string>> & { readonly variables?: string };

/** The requests to an API that were sent from this browser. */
export class RequestHistory {
  readonly #key: string;
  #kept: readonly Kept[];

  constructor(api: 'graphql' | 'rest') {
    this.#key = `platform-admin:console:${api}`;
    this.#kept = this.#read();
  }

  /** The requests with a name each, the latest first. */
  get requests(): readonly { readonly name: string; readonly request: ApiRequest }[] {
    return this.#kept.map((kept) => ({
      name: cutTo(kept.variables === undefined ? `${kept.method} ${kept.path}` : kept.body.replaceAll(/\s+/g, ' '), 80),
      request: withPath({ ...kept, query: [], headers: [] }, kept.path),
    }));
  }

  /** Puts a request first, once. */
  add({ method, path, body, variables }: ApiRequest): void {
    const kept: Kept = { method, path, body, ...(variables !== undefined && { variables }) };
    const text = JSON.stringify(kept);
    const others = this.#read().filter((each) => JSON.stringify(each) !== text);
    this.#write(text.length > LONGEST ? others : [kept, ...others].slice(0, MOST));
  }

  /** Renders the menu of the requests, if there are any. */
  renderMenu(take: (request: ApiRequest) => void): TemplateResult | typeof nothing {
    const items = this.requests.map(({ name, request }) => ({ label: name, run: () => take(request) }));
    if (items.length === 0) return nothing;
    const groups = [{ items }, { items: [{ label: 'Clear history', run: () => this.#write([]) }] }];
    return html`<admin-menu label="History" .groups=${groups}></admin-menu>`;
  }

  /** Other pages may have written to the storage. */
  #read(): readonly Kept[] {
    const text = withStorage(
      () => localStorage,
      (storage) => storage.getItem(this.#key),
    );
    const kept = decodeJson(text ?? '');
    return Array.isArray(kept) ? kept.filter(isKept).slice(0, MOST) : [];
  }

  /** Where the browser refuses storage, the history is lost at a reload. */
  #write(kept: readonly Kept[]): void {
    this.#kept = kept;
    withStorage(
      () => localStorage,
      (storage) => storage.setItem(this.#key, JSON.stringify(kept)),
    );
  }
}

function isKept(value: unknown): value is Kept {
  if (!isObject(value)) return false;
  const { method, path, body, variables = '' } = value;
  return [method, path, body, variables].every((text) => typeof text === 'string');
}
