import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { EVERYDAY_PRODUCTS, expect, test } from '../fixtures/clients.ts';
import { productInit } from '../fixtures/service.ts';

const RECEIVER = fileURLToPath(new URL('php/receive.php', import.meta.url));

test('PHP walks all products by Link, with curl and with its stream wrapper @nightly', async ({ api, run }) => {
  const { origin } = await api();

  const walks = await run('php/walk.php', `${origin}/admin/api/2019-10/products.json?limit=50&fields=id`);

  expect(walks).toEqual({ curl: EVERYDAY_PRODUCTS, stream: EVERYDAY_PRODUCTS });
});

test('PHP verifies a webhook over the bytes that it gets @nightly', async ({ api, interpreter }, testInfo) => {
  const received = testInfo.outputPath('received.json');
  const { origin, run } = await api('--secret', 'hush');
  const server = spawn(interpreter('php'), ['-S', '127.0.0.1:0', RECEIVER], {
    env: { ...process.env, RECEIVED: received, SECRET: 'hush' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const [line]: unknown[] = await once(createInterface(server.stderr), 'line');
    const [address = ''] = /http:\/\/[\d.:]+/.exec(String(line)) ?? [];
    await run('webhooks', 'add', 'products/create', address);
    await fetch(`${origin}/admin/api/2019-10/products.json`, productInit('Käse & <Brot> 😀'));

    await expect(() =>
      expect(JSON.parse(readFileSync(received, 'utf8'))).toEqual({
        topic: 'products/create',
        isSigned: true,
        title: 'Käse & <Brot> 😀',
      }),
    ).toPass({ timeout: 10_000 });
  } finally {
    server.kill();
  }
});
