import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';

const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url));
const KILLS = 60;
/** Connections that write at the same time. */
const LINES = 4;

/** Starts `api` in a process of its own, with its shop in a folder. */
async function startApi(folder: string): Promise<{ readonly origin: string; readonly kill: () => Promise<void> }> {
  const flags = ['api', '--json', '--port', '0', '--data', folder, '--sample', 'empty'];
  const child = spawn(process.execPath, ['--conditions=@platformapp/source', CLI, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { origin }: { readonly origin: string } = JSON.parse(String(line));
  const kill = async (): Promise<void> => {
    const exit = once(child, 'exit');
    if (child.kill('SIGKILL')) await exit;
  };
  return { origin, kill };
}

/** Gives the status of the answer; `undefined` when the connection broke. */
async function createProduct(origin: string, title: string): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ product: { title } });
  return await fetch(`${origin}/admin/api/2019-10/products.json`, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** The titles that tests wrote, in the whole shop. */
async function readTitles(origin: string): Promise<readonly string[]> {
  const headers = { 'content-type': 'application/json' };
  const exported = await fetch(`${origin}/.platform-admin/shop/exportShop`, { method: 'POST', headers });
  const shop = await exported.text();
  return [...shop.matchAll(/\\"title\\":\\"(\d+-\d+)\\"/g)].map(([, title = '']) => title);
}

test(
  `loses no acknowledged write, and has none twice, when it is killed ${KILLS} times`,
  { timeout: 600_000 },
  async () => {
    const folder = await createFolder();
    const acknowledged: string[] = [];
    for (let round = 0; round <= KILLS; round += 1) {
      const { origin, kill } = await startApi(folder);
      const titles = await readTitles(origin);
      const found = new Set(titles);
      expect(found.size).toBe(titles.length);
      expect(acknowledged.filter((title) => !found.has(title))).toEqual([]);

      const enough = acknowledged.length + 50;
      let count = 0;
      const write = async (): Promise<void> => {
        for (;;) {
          count += 1;
          const title = `${round}-${count}`;
          const status = await createProduct(origin, title);
          if (status === undefined) return;
          expect(status).toBe(201);
          acknowledged.push(title);
          if (acknowledged.length >= enough) await kill();
        }
      };
      await Promise.all(Array.from({ length: LINES }, write));
    }
  },
);
