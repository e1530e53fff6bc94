import { expect, test } from 'vitest';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { startReceiver } from '../../test-support/shell-scene.ts';
import { runApi } from '../../test-support/run-api.ts';

const KEY = 'a-key-of-16-signs';
const BOUND = ['--bind', '0.0.0.0', '--access-key', KEY];

const OWN = 'This is an address of the admin itself. Deliveries go to the server of an app.';

test.each([
  ['the admin itself', [], 'http://localhost:OWN/.platform-admin/shop', OWN],
  ['its API', [], 'http://127.0.0.1:OWN/admin/api/2019-10/products.json', OWN],
  ['it under its bound address', BOUND, 'http://[::1]:OWN/', OWN],
  ['it behind a proxy', [...BOUND, '--allow-host', 'my.example'], 'https://my.example/', OWN],
  ['any program of the machine with --bind', BOUND, 'RECEIVER/', 'This command delivers to no origin.'],
  ['a program that is not named', [...BOUND, '--deliver-to', 'localhost:9'], 'RECEIVER/', 'This command delivers to '],
  ['a named one with --bind', [...BOUND, '--deliver-to', 'RECEIVER'], 'RECEIVER/', ' 200 '],
  ['any program of the machine', [], 'RECEIVER/', ' 200 '],
])('a delivery to %s has its outcome (#30)', async (_target, flags, address, outcome) => {
  const receiver = await startReceiver();
  const terminal = createFakeTerminal();
  const api = await runApi(terminal, ...flags.map((flag) => flag.replace('RECEIVER', receiver.origin)));
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${api.origin}/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-platform-admin-key': KEY },
      body: JSON.stringify(body),
    });

  const target = address.replace('OWN', api.port).replace('RECEIVER', receiver.origin);
  await post('webhooks.json', { webhook: { topic: 'products/create', address: target } });
  await post('api/2019-10/products.json', { product: { title: 'Bowl' } });

  await expect.poll(() => terminal.lines.at(-1)).toContain('products/create');
  expect(terminal.lines.at(-1)).toContain(outcome);
  expect(receiver.received).toHaveLength(outcome === ' 200 ' ? 1 : 0);
});
