import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildScript } from './build-script.ts';

const SOURCE = fileURLToPath(new URL('../src/early-frame-script.ts', import.meta.url));

/** Builds the script that stands in the page itself, because a request of its own would take as long as the shell's. */
export async function buildEarlyFrameScript(): Promise<string> {
  return (await buildScript(SOURCE, 'earlyFrame')).trim();
}

/** Puts the script into the page. */
export function earlyFrameScript(script: string): Plugin {
  return {
    name: 'early-frame-script',
    transformIndexHtml: () => [{ tag: 'script', children: script, injectTo: 'body' }],
  };
}
