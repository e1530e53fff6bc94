import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { SHELL } from '../../test-support/fake-shell.ts';
import { runApi, runBeside, type RunningApi } from '../../test-support/run-api.ts';
import { startReceiver } from '../../test-support/shell-scene.ts';
import { run } from '../run.ts';

const CONFIG = fileURLToPath(new URL('../../../../../apps/example-app/gift-cards.config.ts', import.meta.url));

const ask = async ({ origin }: RunningApi, method: string, path: string, body?: object): Promise<unknown> => {
  const url = new URL(`/admin/api/2019-10/${path}`, origin);
  url.pathname += '.json';
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return JSON.parse(await response.text());
};

test('serves the gift cards of the example by REST, GraphQL and filters (#32)', async () => {
  const api = await runApi(createFakeTerminal(), '--config', CONFIG);

  expect(await ask(api, 'GET', 'gift_cards/count')).toEqual({ count: 3 });
  const created = await ask(api, 'POST', 'gift_cards', { gift_card: { code: 'TEA', balance: 5 } });
  expect(created).toMatchObject({ gift_card: { code: 'TEA', balance: '5.00', state: 'enabled' } });
  expect(await ask(api, 'GET', 'gift_cards?code=TEA')).toMatchObject({ gift_cards: [{ code: 'TEA' }] });
  const query = '{ giftCards(first: 2, query: "code:TEA", sortKey: CODE) { nodes { code state } } }';
  expect(await ask(api, 'POST', 'graphql', { query })).toMatchObject({
    data: { giftCards: { nodes: [{ code: 'TEA', state: 'ENABLED' }] } },
  });
});

test('delivers the topics of gift cards, and triggers them (#32)', async () => {
  const receiver = await startReceiver();
  const api = await runApi(createFakeTerminal(), '--config', CONFIG);
  for (const topic of ['gift_cards/create', 'gift_cards/redeem']) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await ask(api, 'POST', 'webhooks', { webhook: { topic, address: `${receiver.origin}/` } });
  }

  await ask(api, 'POST', 'gift_cards', { gift_card: { code: 'TEA', balance: 5 } });
  await expect.poll(() => receiver.received).toHaveLength(1);
  expect(await runBeside(api, 'trigger', 'gift_cards/redeem')).toMatchObject({ code: 0, errors: [] });
  await expect.poll(() => receiver.received).toHaveLength(2);

  const { errors } = await runBeside(api, 'trigger', 'gift_cards/eat');
  expect(errors.join()).toContain(
    'Topics of gift_cards: gift_cards/create, gift_cards/update, gift_cards/delete, gift_cards/redeem.',
  );
});

test('keeps gift cards in a folder, exports and resets them (#32)', async () => {
  const data = await createFolder();
  const first = createFakeTerminal();
  const opened = await runApi(first, '--config', CONFIG, '--data', data);
  await ask(opened, 'POST', 'gift_cards', { gift_card: { code: 'TEA' } });
  first.signal('SIGTERM');
  await opened.code;

  const again = await runApi(createFakeTerminal(), '--config', CONFIG, '--data', data);

  expect(await ask(again, 'GET', 'gift_cards/count')).toEqual({ count: 4 });
  expect((await runBeside(again, 'export')).lines.join('\n')).toContain('"code":"TEA"');
  expect(await runBeside(again, 'reset')).toMatchObject({ code: 0, errors: [] });
  expect(await ask(again, 'GET', 'gift_cards/count')).toEqual({ count: 3 });
});

test('leaves a kept shop alone where its resources are missing (#32)', async () => {
  const data = await createFolder();
  const first = createFakeTerminal();
  const opened = await runApi(first, '--config', CONFIG, '--data', data);
  first.signal('SIGTERM');
  await opened.code;
  const terminal = createFakeTerminal();

  expect(await run(['api', '--port', '0', '--data', data], terminal)).toBe(1);

  expect(terminal.errors[0]).toContain('holds "gift_cards", which this shop does not have');
  const again = await runApi(createFakeTerminal(), '--config', CONFIG, '--data', data);
  expect(await ask(again, 'GET', 'gift_cards/count')).toEqual({ count: 3 });
});

test('refuses resources where the shop is in the browser (#32)', async () => {
  const terminal = createFakeTerminal();

  expect(await run(['serve', '--port', '0', '--config', CONFIG, '--kernel', 'browser'], terminal, () => SHELL)).toBe(2);
  expect(terminal.errors[0]).toContain('need --kernel node');
});
