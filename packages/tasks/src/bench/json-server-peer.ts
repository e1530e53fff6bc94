import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../repository.ts';
import { askOverHttp, type Peer, type PeerRecords } from './peer.ts';

const PORT = 14_850;

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
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It names its address when it listens.
  while (!String((await once(server.stdout, 'data'))[0]).includes(String(PORT)));
  server.stdout.resume();
  const url = `http://127.0.0.1:${PORT}/products?_page=1&_limit=50`;
  return {
    name: 'json-server',
    page: () => askOverHttp(url),
    close() {
      server.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
