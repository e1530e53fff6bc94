import { expect, test } from 'vitest';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { startReceiver } from '../../test-support/shell-scene.ts';
import { runApi, runBeside } from '../../test-support/run-api.ts';
import { parseOverride } from './trigger-command.ts';

test('trigger delivers a sample with the values that were given', async () => {
  const receiver = await startReceiver();
  const api = await runApi(createFakeTerminal());
  await runBeside(api, 'webhooks', 'add', 'orders/create', `${receiver.origin}/hook`);

  const overrides = ['--override', 'email=a@b.example', '--override', 'total_price="7.00"', '--override=tags=null'];
  const { code, lines } = await runBeside(api, 'trigger', 'orders/create', ...overrides);

  await expect.poll(() => receiver.received).toHaveLength(1);
  expect([code, lines]).toEqual([0, ['Triggered orders/create for 1 webhook.']]);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    email: 'a@b.example',
    total_price: '7.00',
    tags: null,
    name: expect.stringMatching(/^#/),
  });
});

test('trigger says that no webhook listens', async () => {
  const { code, lines } = await runBeside(await runApi(createFakeTerminal()), 'trigger', 'shop/update');

  expect([code, lines]).toEqual([
    0,
    ['Triggered shop/update, but no webhook listens to it. Add one: platform-admin webhooks add shop/update <address>'],
  ]);
});

test.each([
  [['orders/made'], 1, 'There is no topic "orders/made". Topics of orders: orders/cancelled, orders/create, '],
  [['ordrs/create'], 1, 'There is no topic "ordrs/create". Topics begin with one of: app, carts, '],
  [['orders/create', '--override', 'emial=x'], 1, 'The sample has no "emial". It has: id, '],
  [['orders/create', '--override', 'email'], 2, 'An override is key=value, such as email=a@b.example, not "email".'],
  [['orders/create', '--override', '=x'], 2, 'An override is key=value'],
  [['orders/create', '--overide', 'a=b'], 2, 'Did you mean --override?'],
  [[], 2, "missing required argument 'topic'"],
])('trigger refuses %j', async (args, expected, sentence) => {
  const { code, errors } = await runBeside(await runApi(createFakeTerminal()), 'trigger', ...args);

  expect(code).toBe(expected);
  expect(errors.join('\n')).toContain(sentence);
});

test.each([
  ['email=a@b.example', ['email', 'a@b.example']],
  ['note=', ['note', '']],
  ['id=7', ['id', 7]],
  ['id="7"', ['id', '7']],
  ['note=null', ['note', null]],
  ['lines=[{"id":1}]', ['lines', [{ id: 1 }]]],
  ['query=a=b', ['query', 'a=b']],
  ['note=[1', ['note', '[1']],
  ['__proto__={"isAdmin":true}', ['__proto__', { isAdmin: true }]],
] as const)('reads the override %j', (text, read) => {
  expect(parseOverride(text)).toEqual(read);
});
