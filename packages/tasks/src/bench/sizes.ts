import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../repository.ts';
import type { Figure, Peer } from './figure.ts';

const SHELL_ASSETS = 'apps/admin/dist/assets';

/** What an app loads at most, in bytes: `platform-app.js`, minified and gzipped. */
const BRIDGE_BYTES_MAX = 6_144;

/** What an app loads besides when it first asks the admin API, in bytes: `platform-app-tunnel.js`, minified and gzipped. */
const TUNNEL_BYTES_MAX = 4_096;

/** What the shell loads at most to draw its chrome, in bytes: all its scripts and styles, minified and gzipped. */
const SHELL_BYTES_MAX = 30_720;

/** Bytes of some built files, each gzipped by itself as a server sends it. */
export function gzippedSize(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzip(readFileSync(join(ROOT, file))), 0);
}

/** Measures what apps and the shell load. Needs a build. */
export async function measureSizes(): Promise<readonly Figure[]> {
  const shell = readdirSync(join(ROOT, SHELL_ASSETS)).map((name) => `${SHELL_ASSETS}/${name}`);
  const page = readFileSync(join(ROOT, 'apps/admin/dist/index.html'), 'utf8');
  // What the page names or holds is loaded before an app; the rest when it is needed.
  const first = shell.filter((file) => page.includes(`/assets/${basename(file)}"`));
  const inPage = gzip(/<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '');
  return [
    sizeFigure('platform-app.js', gzippedSize(['packages/bridge/dist/script/platform-app.js']), BRIDGE_BYTES_MAX),
    sizeFigure(
      'platform-app-tunnel.js',
      gzippedSize(['packages/bridge/dist/script/platform-app-tunnel.js']),
      TUNNEL_BYTES_MAX,
    ),
    sizeFigure('chrome of the shell', inPage + gzippedSize(first), SHELL_BYTES_MAX, [
      { name: 'with all that is loaded later', value: inPage + gzippedSize(shell) },
    ]),
  ];
}

function gzip(content: Buffer | string): number {
  return gzipSync(content, { level: 9 }).length;
}

function sizeFigure(name: string, bytes: number, max: number, peers: readonly Peer[] = []): Figure {
  const ratio = bytes / max;
  // No file at all is a broken build, not a small one.
  const isMet = bytes > 0 && ratio <= 1;
  return { name: `${name}, gzipped`, unit: 'B', ours: bytes, peers, bar: `at most ${max} B`, ratio, isMet };
}
