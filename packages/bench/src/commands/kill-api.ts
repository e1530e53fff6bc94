import { startApi, withStarted, type StartedServer } from './start-command.ts';

/** Connections that write at the same time. */
const LINES = 4;

/** What remained after a server was killed repeatedly. */
export interface KillReport {
  /** Writes that were acknowledged. */
  readonly acknowledged: number;
  /** Acknowledged titles that are missing from the shop or in it twice. */
  readonly wrong: readonly string[];
}

/**
 * Starts the API with its shop in a folder, writes products over several connections, and kills it
 * during the writes, `kills` times. After each kill, the next process must have every acknowledged
 * write. Throws an `Error` when a write is refused.
 *
 * @param writes Acknowledged writes between two kills.
 */
export async function killUnderWrites(folder: string, kills: number, writes: number): Promise<KillReport> {
  const acknowledged = new Set<string>();
  const wrong = new Set<string>();
  for (let round = 0; round <= kills; round += 1) {
    await withStarted(startApi('--data', folder, '--sample', 'empty'), async (server) => {
      for (const title of await findWrong(server.origin, acknowledged)) wrong.add(title);
      if (round < kills) await writeUntilKilled(server, round, acknowledged, writes);
    });
  }
  return { acknowledged: acknowledged.size, wrong: [...wrong] };
}

/** Writes products and kills the server after so many more were acknowledged. Adds their titles. */
async function writeUntilKilled(
  server: StartedServer,
  round: number,
  acknowledged: Set<string>,
  writes: number,
): Promise<void> {
  const enough = acknowledged.size + writes;
  let count = 0;
  const runLine = async (): Promise<void> => {
    for (;;) {
      count += 1;
      const title = `${round}-${count}`;
      const status = await createProduct(server.origin, title);
      if (status === undefined) return;
      if (status !== 201) throw new Error(`A write was answered with ${status}.`);
      acknowledged.add(title);
      if (acknowledged.size >= enough) await server.kill();
    }
  };
  await Promise.all(Array.from({ length: LINES }, runLine));
}

/** Gives the status of the answer; `undefined` when the connection broke. */
async function createProduct(origin: string, title: string): Promise<number | undefined> {
  const sent = fetch(`${origin}/admin/api/2019-10/products.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product: { title } }),
  });
  return await sent.then(
    ({ status }) => status,
    () => undefined,
  );
}

/** Acknowledged titles that are missing from the shop or in it twice. */
async function findWrong(origin: string, acknowledged: ReadonlySet<string>): Promise<readonly string[]> {
  const headers = { 'content-type': 'application/json' };
  const exported = await fetch(`${origin}/.platform-admin/shop/exportShop`, { method: 'POST', headers });
  const { value: shop }: { readonly value: string } = await exported.json();
  const found = new Set<string>();
  const repeated: string[] = [];
  for (const [, title = ''] of shop.matchAll(/"title":"(\d+-\d+)"/g)) {
    if (found.has(title)) repeated.push(title);
    found.add(title);
  }
  return [...[...acknowledged].filter((title) => !found.has(title)), ...repeated];
}
