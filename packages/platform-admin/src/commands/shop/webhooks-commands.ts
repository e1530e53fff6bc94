import { DEFAULT_OPTIONS } from '@platformapp/kernel/options';
import { decodeJson, isObject } from '@platformapp/protocol';
import type { AddressOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import { printable } from '../terminal/printable.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { askServer, type ServerRequest } from './ask-server.ts';
import { explainTopic } from './explain-topic.ts';

/** Where a command finds the API, and how it proves that it may ask. */
export interface ApiAddressOptions extends AddressOptions {
  /** The access token that the API asks for. */
  readonly token?: string | undefined;
  /** What the names of the API's headers start with. */
  readonly headerPrefix?: string | undefined;
}

interface ListedWebhook {
  readonly id: number;
  readonly topic: string;
  readonly address: string;
}

/** The largest page of the API. */
const PAGE_SIZE = 250;

/**
 * `platform-admin webhooks list`: prints a line for each webhook. Gives the exit code.
 *
 * @throws {@link PlatformAdminError} `server-missing` or `shop-refused`.
 */
export async function listWebhooks(options: ApiAddressOptions, terminal: Terminal): Promise<number> {
  const webhooks = await readAll(options);
  const width = Math.max(0, ...webhooks.map(({ topic }) => topic.length));
  for (const { id, topic, address } of webhooks) {
    terminal.print(printable(`${String(id).padEnd(5)} ${topic.padEnd(width)}  ${address}`));
  }
  if (webhooks.length === 0) terminal.printError('There are no webhooks.');
  return 0;
}

/**
 * `platform-admin webhooks add <topic> <address>`: makes a webhook. Gives the exit code.
 *
 * @throws {@link PlatformAdminError} `server-missing`, or `shop-refused` with the shop's reasons.
 */
export async function addWebhook(
  topic: string,
  address: string,
  options: ApiAddressOptions,
  terminal: Terminal,
): Promise<number> {
  const refusal = 'topic is invalid. Allowed topics are: ';
  const explain: ServerRequest['explain'] = (_, sentence) => {
    if (sentence?.startsWith(refusal) === true) return explainTopic(topic, sentence.slice(refusal.length).split(', '));
    if (sentence !== 'address is invalid') return undefined;
    return `The address must be a full URL, for example http://localhost:3000/webhooks, not ${JSON.stringify(address)}.`;
  };
  const answer = await askApi(options, {
    explain,
    method: 'POST',
    path: '/admin/webhooks.json',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ webhook: { topic, address } }),
  });
  const made = isObject(answer) ? answer['webhook'] : undefined;
  if (isWebhook(made)) terminal.print(printable(`Added webhook ${made.id}: ${made.topic} to ${made.address}`));
  return 0;
}

/**
 * `platform-admin webhooks remove <id>`: deletes a webhook. Gives the exit code.
 *
 * @throws {@link PlatformAdminError} `usage` when the text is not an id, `server-missing`, or
 * `shop-refused` when there is no such webhook.
 */
export async function removeWebhook(id: string, options: ApiAddressOptions, terminal: Terminal): Promise<number> {
  if (!/^\d{1,15}$/.test(id)) {
    throw new PlatformAdminError(
      'usage',
      `The id of a webhook is a number, not "${id}". See platform-admin webhooks list.`,
    );
  }
  const explain: ServerRequest['explain'] = (status) =>
    status === 404 ? `There is no webhook ${id}. See platform-admin webhooks list.` : undefined;
  await askApi(options, { method: 'DELETE', path: `/admin/webhooks/${id}.json`, explain });
  terminal.print(`Removed webhook ${id}.`);
  return 0;
}

async function readAll(options: ApiAddressOptions): Promise<readonly ListedWebhook[]> {
  const webhooks: ListedWebhook[] = [];
  for (let page = 1; ; page += 1) {
    // One page after the other, up to the first that is not full.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await askApi(options, { path: `/admin/webhooks.json?limit=${PAGE_SIZE}&page=${page}` });
    const found = isObject(answer) && Array.isArray(answer['webhooks']) ? answer['webhooks'].filter(isWebhook) : [];
    webhooks.push(...found);
    if (found.length < PAGE_SIZE) return webhooks;
  }
}

async function askApi(
  { token, headerPrefix = DEFAULT_OPTIONS.headerPrefix, ...address }: ApiAddressOptions,
  request: ServerRequest,
): Promise<unknown> {
  const own = token === undefined ? {} : { [`${headerPrefix}Access-Token`]: token };
  const explain: ServerRequest['explain'] = (status, sentence) =>
    status === 401 ? explainToken(token) : request.explain?.(status, sentence);
  return decodeJson(await askServer(address, { ...request, headers: { ...request.headers, ...own }, explain }));
}

function explainToken(token: string | undefined): string {
  const problem = token === undefined ? 'This shop asks for an access token.' : 'This shop does not know the token.';
  return `${problem} Add --token: the one of platform-admin serve, or of platform-admin apps list.`;
}

function isWebhook(value: unknown): value is ListedWebhook {
  return (
    isObject(value) &&
    typeof value['id'] === 'number' &&
    typeof value['topic'] === 'string' &&
    typeof value['address'] === 'string'
  );
}
