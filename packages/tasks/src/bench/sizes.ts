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
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(ROOT, file)), { level: 9 }).length, 0);
}

/** Measures what apps and the shell load. Needs a build. */
export async function measureSizes(): Promise<readonly Figure[]> {
  const shell = readdirSync(join(ROOT, SHELL_ASSETS)).map((name) => `${SHELL_ASSETS}/${name}`);
  const page = readFileSync(join(ROOT, 'apps/admin/dist/index.html'), 'utf8');
  // What the page names is loaded before an app; the rest when it is needed.
  const first = shell.filter((file) => page.includes(`/assets/${basename(file)}"`));
  return [
    sizeFigure('platform-app.js, gzipped', ['packages/bridge/dist/script/platform-app.js'], BRIDGE_BYTES_MAX, []),
    sizeFigure(
      'platform-app-tunnel.js, gzipped',
      ['packages/bridge/dist/script/platform-app-tunnel.js'],
      TUNNEL_BYTES_MAX,
      [],
    ),
    sizeFigure('chrome of the shell, gzipped', first, SHELL_BYTES_MAX, [
      { name: 'with all that is loaded later', value: gzippedSize(shell) },
    ]),
  ];
}

function sizeFigure(name: string, files: readonly string[], max: number, peers: readonly Peer[]): Figure {
  const bytes = gzippedSize(files);
  const ratio = bytes / max;
  // No file at all is a broken build, not a small one.
  return { name, unit: 'B', ours: bytes, peers, bar: `at most ${max} B`, ratio, isMet: bytes > 0 && ratio <= 1 };
}
