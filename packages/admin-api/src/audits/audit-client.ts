import { NO_LIMITS } from '../xml/xml-gate.ts';
import { readXml, type XmlElement } from '../xml/xml-reader.ts';
import { escapeXml } from '../xml/xml-writer.ts';
import { isObject } from '@platformapp/protocol';
import { AuditError, demand } from './audit-error.ts';

/** Anything that answers like `fetch`. */
export type AuditFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** The audited API. */
export interface AuditTarget {
  readonly fetch: AuditFetch;
  /** The base of every path, such as `https://shop.example` (Endpoints, base address). */
  readonly baseUrl: string;
  /** Headers of every request, such as an access token. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A webhook as XML shows it. */
export type XmlWebhook = Readonly<Record<string, XmlElement>>;

/** A list of REST: its items, its links, and the response. */
export interface RestList {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  /** URLs by relation type. */
  readonly links: Readonly<Record<string, string>>;
  readonly response: Response;
}

/**
 * The requests that audits make. They throw an {@link AuditError} when an answer does not have the
 * form that the spec requires.
 */
export class AuditClient {
  readonly #target: AuditTarget;

  constructor(target: AuditTarget) {
    this.#target = target;
  }

  /** Sends a request to a path of the API, or to an absolute URL from one of its links. */
  send(path: string, init: RequestInit = {}): Promise<Response> {
    const { fetch, baseUrl, headers } = this.#target;
    const url = path.startsWith('/') ? `${baseUrl}${path}` : path;
    return fetch(url, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init.headers)) } });
  }

  /**
   * Sends a request, reads the whole answer, which frees its connection, and returns the status.
   */
  async status(path: string, init?: RequestInit): Promise<number> {
    const response = await this.send(path, init);
    await response.arrayBuffer();
    return response.status;
  }

  /** Reads a document and checks the status, the XML declaration and the root. */
  async xml(path: string, root: string, status: number = 200, init: RequestInit = {}): Promise<XmlElement> {
    const response = await this.send(path, init);
    const text = await response.text();
    demand(response.status === status, `${path} answers ${response.status}, not ${status}: ${text}`);
    demand(/^<\?xml\s/.test(text), `${path} has no XML declaration: ${text.slice(0, 80)}`);
    // This refuses a declaration that names an encoding other than UTF-8.
    const document = readXml(text, NO_LIMITS);
    if (document.status === 'refused') throw new AuditError(`${path} is not well-formed: ${document.reason}`);
    demand(document.root.name === root, `${path} has the root ${document.root.name}, not ${root}`);
    return document.root;
  }

  /** Sends a webhook in XML and reads the one in the answer. */
  async writeWebhook(
    method: 'POST' | 'PUT',
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<XmlWebhook> {
    const elements = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
    const init = {
      method,
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0" encoding="UTF-8"?><webhook>${elements.join('')}</webhook>`,
    };
    return childrenOf(await this.xml(path, 'webhook', method === 'POST' ? 201 : 200, init));
  }

  /** Creates a webhook for an audit, and deletes it even when the audit fails. */
  async withWebhook(
    topic: string,
    address: string,
    audit: (webhook: XmlWebhook, path: string) => Promise<void>,
  ): Promise<void> {
    const webhook = await this.writeWebhook('POST', '/admin/webhooks.xml', { topic, address });
    const path = pathOf(webhook);
    try {
      await audit(webhook, path);
    } finally {
      await this.status(path, { method: 'DELETE' });
    }
  }

  /**
   * Creates records for an audit, all at once, and deletes them even when one is refused or the
   * audit fails.
   *
   * @param create Creates the one with that index, from 0, and returns its path.
   */
  async withMany(count: number, create: (index: number) => Promise<string>, audit: () => Promise<void>): Promise<void> {
    const creating = Array.from({ length: count }, (_, index) => create(index));
    const created = await Promise.allSettled(creating);
    const paths = created.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    try {
      // Rejects when one was refused.
      await Promise.all(creating);
      await audit();
    } finally {
      await Promise.all(paths.map((path) => this.status(path, { method: 'DELETE' })));
    }
  }

  async webhooks(query: string): Promise<readonly XmlWebhook[]> {
    const root = await this.xml(`/admin/webhooks.xml?${query}`, 'webhooks');
    demand(root.attributes.get('type') === 'array', 'The list is not of type="array"');
    return root.children.map(childrenOf);
  }

  /** Reads a REST list by its path or a link. */
  async rest(path: string, key: string): Promise<RestList> {
    const response = await this.send(path);
    const body = await this.json(response, 200);
    const items = body[key];
    demand(Array.isArray(items), `${path} has no list under ${key}`);
    return { items, links: linksOf(response.headers.get('link')), response };
  }

  /** Reads a JSON object and checks its status. */
  async json(response: Response, status: number): Promise<Readonly<Record<string, unknown>>> {
    const text = await response.text();
    demand(response.status === status, `${response.url} answers ${response.status}, not ${status}: ${text}`);
    const value: unknown = JSON.parse(text);
    demand(isObject(value), `${text} is not an object`);
    return value;
  }

  /** Sends a GraphQL query and returns its `data`. */
  async graphql(
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
  ): Promise<Readonly<Record<string, unknown>>> {
    const response = await this.send('/admin/api/2019-04/graphql.json', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const body = await this.json(response, 200);
    demand(isObject(body['data']), `There is no data: ${JSON.stringify(body)}`);
    return body['data'];
  }
}

/** The text of an element of a webhook. */
export function textOf(webhook: XmlWebhook, name: string): string {
  const element = webhook[name];
  if (!element) throw new AuditError(`The webhook has no element ${name}`);
  return element.text;
}

/** The path of a webhook. */
export function pathOf(webhook: XmlWebhook): string {
  return `/admin/webhooks/${textOf(webhook, 'id')}.xml`;
}

function childrenOf(element: XmlElement): XmlWebhook {
  return Object.fromEntries(element.children.map((child) => [child.name, child]));
}

function linksOf(header: string | null): Readonly<Record<string, string>> {
  if (header === null) return {};
  const entries = header.split(',').map((entry) => {
    const match = /^\s*<([^>]+)>\s*;\s*rel="?(next|previous)"?\s*$/.exec(entry);
    if (!match) throw new AuditError(`The Link entry ${entry} is not <URL>; rel=next or previous`);
    return [match[2], match[1]];
  });
  demand(entries.length <= 2, `The Link header has ${entries.length} entries`);
  return Object.fromEntries(entries);
}
