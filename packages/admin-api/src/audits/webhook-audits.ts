import type { Audit } from './audit.ts';
import { demand, demandEqual } from './audit-error.ts';
import { pathOf, textOf, type AuditClient } from './audit-client.ts';

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const ADDRESS = 'https://receiver.example/audit?a=1&b=2';

/** The webhook operations, their rules and their parameters. */
export const webhookAudits: readonly Audit[] = [
  {
    id: 'webhook-1',
    rule: 'When a webhook is created, the response carries the new id and both timestamps.',
    run: (client) =>
      client.withWebhook('orders/create', ADDRESS, async (webhook) => {
        demand(/^[1-9]\d*$/.test(textOf(webhook, 'id')), `The id is ${textOf(webhook, 'id')}`);
        demandEqual(webhook['id']?.attributes.get('type'), 'integer', 'The type of id');
        for (const name of ['created-at', 'updated-at']) {
          demand(TIMESTAMP.test(textOf(webhook, name)), `${name} is ${textOf(webhook, name)}`);
          demandEqual(webhook[name]?.attributes.get('type'), 'datetime', `The type of ${name}`);
        }
        demandEqual([textOf(webhook, 'topic'), textOf(webhook, 'address')], ['orders/create', ADDRESS], 'The webhook');
      }),
  },
  {
    id: 'webhook-2',
    rule: 'When only address is sent on modify, topic and created-at stay unchanged; updated-at is refreshed.',
    run: (client) =>
      client.withWebhook('orders/create', ADDRESS, async (webhook, path) => {
        const id = textOf(webhook, 'id');
        const changed = await client.writeWebhook('PUT', path, { id, address: 'https://receiver.example/moved' });
        demandEqual(textOf(changed, 'address'), 'https://receiver.example/moved', 'The address');
        for (const name of ['id', 'topic', 'created-at'])
          demandEqual(textOf(changed, name), textOf(webhook, name), name);
        demand(textOf(changed, 'updated-at') > textOf(webhook, 'updated-at'), 'updated-at was not refreshed');
      }),
  },
  {
    id: 'webhook-3',
    rule: 'Delete answers 200, and the webhook is gone.',
    run: (client) =>
      client.withWebhook('orders/create', ADDRESS, async (_, path) => {
        demandEqual(await client.status(path, { method: 'DELETE' }), 200, 'The status of delete');
        demand((await client.status(path)) >= 400, 'The webhook is still there');
      }),
  },
  {
    id: 'webhook-4',
    rule: 'A webhook is read by its id.',
    run: (client) =>
      client.withWebhook('orders/create', ADDRESS, async (webhook, path) => {
        const root = await client.xml(path, 'webhook');
        const names = root.children.map(({ name }) => name).toSorted();
        demandEqual(names, ['address', 'created-at', 'id', 'topic', 'updated-at'], 'The elements');
        demandEqual(root.children.find(({ name }) => name === 'id')?.text, textOf(webhook, 'id'), 'The id');
      }),
  },
  {
    id: 'webhook-list-filters',
    rule: 'A list holds only webhooks with the topic and the address asked for.',
    run: (client) =>
      client.withWebhook('orders/create', ADDRESS, () =>
        client.withWebhook('orders/delete', ADDRESS, async () => {
          const query = new URLSearchParams({ topic: 'orders/delete', address: ADDRESS });
          const found = await client.webhooks(query.toString());
          demandEqual(
            found.map((each) => textOf(each, 'topic')),
            ['orders/delete'],
            'The topics',
          );
          demandEqual((await client.webhooks('address=https://nobody.example/')).length, 0, 'The number for nobody');
        }),
      ),
  },
  {
    id: 'webhook-list-dates',
    rule: 'created_at_min, created_at_max, updated_at_min and updated_at_max take YYYY-MM-DD HH:MM.',
    run: (client) =>
      client.withWebhook('orders/create', ADDRESS, async () => {
        for (const name of ['created_at', 'updated_at']) {
          const countOf = (bound: string, date: string): Promise<number> => countBy(client, `${name}_${bound}`, date);
          const counts = [
            countOf('min', '2000-01-01 00:00'),
            countOf('max', '2000-01-01 00:00'),
            countOf('min', '2199-01-01 00:00'),
            countOf('max', '2199-01-01 00:00'),
          ];
          // oxlint-disable-next-line no-await-in-loop -- the first broken name ends the audit
          demandEqual(await Promise.all(counts), [1, 0, 0, 1], `The numbers by ${name}`);
        }
      }),
  },
  {
    id: 'webhook-count',
    rule: 'The count covers all webhooks, or those with the topic or the address asked for.',
    run: async (client) => {
      const before = await count(client, '');
      await client.withWebhook('orders/create', ADDRESS, async () => {
        demandEqual(await count(client, ''), before + 1, 'The count of all');
        const address = new URLSearchParams({ address: ADDRESS }).toString();
        demandEqual(await count(client, address), 1, 'The count by address');
        demandEqual(await count(client, `${address}&topic=orders/delete`), 0, 'The count by another topic');
      });
    },
  },
  {
    id: 'limit-webhook-page',
    rule: 'A page of webhooks has 50 by default and at most 250; the first page is page 1.',
    run: async (client) => {
      // The shop may have some of its own.
      const all = (await count(client, MANY)) + 52;
      const create = async (index: number): Promise<string> => {
        const fields = { topic: 'themes/publish', address: `https://receiver.example/many/${index}` };
        return pathOf(await client.writeWebhook('POST', '/admin/webhooks.xml', fields));
      };
      await client.withMany(52, create, async () => {
        demandEqual((await client.webhooks(MANY)).length, 50, 'The default number');
        const whole = await client.webhooks(`${MANY}&limit=250`);
        demandEqual(whole.length, Math.min(all, 250), 'The number with limit=250');
        const [first, second] = [await client.webhooks(`${MANY}&page=1`), await client.webhooks(`${MANY}&page=2`)];
        demandEqual(
          first.map((each) => textOf(each, 'id')),
          (await client.webhooks(MANY)).map((each) => textOf(each, 'id')),
          'Page 1',
        );
        demandEqual(second.length, Math.min(all - 50, 50), 'The number on page 2');
        const status = await client.status('/admin/webhooks.xml?limit=251');
        const tooMany = status === 200 ? (await client.webhooks(`${MANY}&limit=251`)).length : 0;
        demand(tooMany <= 250, `limit=251 gives ${tooMany}`);
      });
    },
  },
];

const MANY = 'topic=themes/publish';

async function count(client: AuditClient, query: string): Promise<number> {
  const root = await client.xml(`/admin/webhooks/count.xml?${query}`, 'count');
  demandEqual(root.attributes.get('type'), 'integer', 'The type of count');
  return Number(root.text);
}

async function countBy(client: AuditClient, parameter: string, date: string): Promise<number> {
  const query = new URLSearchParams({ [parameter]: date, address: ADDRESS });
  return (await client.webhooks(query.toString())).length;
}
