import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../repository.ts';
import type { Figure } from './figure.ts';

/** What an app loads at most, in bytes: `platform-app.js`, minified and gzipped. */
export const BRIDGE_BYTES_MAX = 6_144;

/** What the shell loads at most to draw its chrome, in bytes: all its scripts and styles, minified and gzipped. */
export const SHELL_BYTES_MAX = 30_720;

/** Bytes of some built files, each gzipped by itself as a server sends it. */
export function gzippedSize(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(ROOT, file)), { level: 9 }).length, 0);
}

/** Measures what apps and the shell load. Needs a build. */
export async function measureSizes(): Promise<readonly Figure[]> {
  const assets = readdirSync(join(ROOT, 'apps/admin/dist/assets')).map((name) => `apps/admin/dist/assets/${name}`);
  return [
    sizeFigure('platform-app.js, gzipped', gzippedSize(['packages/bridge/dist/platform-app.js']), BRIDGE_BYTES_MAX),
    sizeFigure('chrome of the shell, gzipped', gzippedSize(assets), SHELL_BYTES_MAX),
  ];
}

function sizeFigure(name: string, bytes: number, max: number): Figure {
  const ratio = bytes / max;
  return { name, unit: 'B', ours: bytes, peers: [], bar: `at most ${max} B`, ratio, isMet: ratio <= 1 };
}
