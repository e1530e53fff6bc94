import type { Command } from 'commander';
import { DEFAULT_OPTIONS } from '@platformapp/kernel/options';
import { decodeJson, isObject } from '@platformapp/protocol';
import { addServedOptions, addShopOptions, addSwitch, type AddressOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import { printable } from '../terminal/printable.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { askServer, type ServerRequest } from './ask-server.ts';
import { explainTopic } from './explain-topic.ts';
import { logWebhooks, type LogOptions } from './webhooks-log.ts';

/** Where a command finds the API, and how it proves that it may ask. */
interface ApiAddressOptions extends AddressOptions {
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
 * Adds `platform-admin webhooks`.
 *
 * @param end Takes the exit code of the log that follows.
 */
export function addWebhooksCommands(program: Command, terminal: Terminal, end: (code: number) => void): void {
  const commands = program.command('webhooks').description('list, add and remove webhooks, and show deliveries');

  addApiOptions(commands.command('list'))
    .description('print id, topic and address of each webhook')
    .action(async (options: ApiAddressOptions) => {
      const webhooks = await readAll(options);
      const width = Math.max(0, ...webhooks.map(({ topic }) => topic.length));
      for (const { id, topic, address } of webhooks) {
        terminal.print(printable(`${String(id).padEnd(5)} ${topic.padEnd(width)}  ${address}`));
      }
      if (webhooks.length === 0) terminal.printError('There are no webhooks.');
    });

  addApiOptions(commands.command('add'))
    .description('add a webhook that sends a topic to an address')
    .argument('<topic>', 'such as orders/create')
    .argument('<address>', 'a URL, such as http://localhost:3000/webhooks')
    .action(async (topic: string, address: string, options: ApiAddressOptions) => {
      const answer = await askApi(options, {
        explain: (_, sentence) => explainWebhook(topic, address, sentence),
        method: 'POST',
        path: '/admin/webhooks.json',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ webhook: { topic, address } }),
      });
      const made = isObject(answer) ? answer['webhook'] : undefined;
      if (isWebhook(made)) terminal.print(printable(`Added webhook ${made.id}: ${made.topic} to ${made.address}`));
    });

  addApiOptions(commands.command('remove'))
    .description('delete a webhook')
    .argument('<id>', 'as `webhooks list` prints it')
    .action(async (id: string, options: ApiAddressOptions) => {
      const hint = 'See platform-admin webhooks list.';
      if (!/^\d{1,15}$/.test(id)) {
        throw new PlatformAdminError('usage', `The id of a webhook is a number, not "${id}". ${hint}`);
      }
      const explain: ServerRequest['explain'] = (status) =>
        status === 404 ? `There is no webhook ${id}. ${hint}` : undefined;
      await askApi(options, { method: 'DELETE', path: `/admin/webhooks/${id}.json`, explain });
      terminal.print(`Removed webhook ${id}.`);
    });

  const log = addServedOptions(commands.command('log'));
  addSwitch(log, 'follow', 'go on with new attempts until Ctrl+C, and wait for an admin')
    .description('print each attempt of a delivery, oldest first')
    .action(async (options: LogOptions) => end(await logWebhooks(options, terminal)));
}

function addApiOptions(command: Command): Command {
  return addShopOptions(addServedOptions(command), ['token', 'headerPrefix']);
}

/** Says why the shop refuses a webhook, where its own words are those of the API. */
function explainWebhook(topic: string, address: string, sentence = ''): string | undefined {
  const refusal = 'topic is invalid. Allowed topics are: ';
  if (sentence.startsWith(refusal)) return explainTopic(topic, sentence.slice(refusal.length).split(', '));
  if (sentence !== 'address is invalid') return undefined;
  return `The address must be a full URL, for example http://localhost:3000/webhooks, not ${JSON.stringify(address)}.`;
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
