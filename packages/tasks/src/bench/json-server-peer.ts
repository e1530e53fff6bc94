import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../repository.ts';
import { askOverHttp, type Peer, type PeerRecords } from './peer.ts';

const PORT = 14_850;

/** Milliseconds in which it reads its records and answers. What it prints comes before it listens. */
const PATIENCE = 60_000;

/**
 * json-server as its command, asked over HTTP. It answers JSON and nothing else: XML and GraphQL would have to be written as
 * a server of one's own around it.
 */
export async function createJsonServerPeer({ products }: PeerRecords): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'db.json');
  writeFileSync(file, JSON.stringify({ products }));
  const command = join(ROOT, 'packages/tasks/node_modules/.bin/json-server');
  const server = spawn(command, [file, '--port', String(PORT), '--host', '127.0.0.1', '--no-watch'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${PORT}/products?_page=1&_limit=50`;
  await untilAnswered(url);
  return {
    name: 'json-server',
    page: () => askOverHttp(url),
    close() {
      server.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilAnswered(url: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await askOverHttp(url);
      return;
    } catch (cause) {
      if (performance.now() > end) throw new Error('json-server does not answer.', { cause });
      // oxlint-disable-next-line no-await-in-loop -- a pause between two tries
      await wait(100);
    }
  }
}
