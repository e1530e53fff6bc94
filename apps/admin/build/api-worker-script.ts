import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildScript } from './build-script.ts';
import type { Licences } from './licences.ts';

const GUARD = fileURLToPath(new URL('../../../packages/admin-api/src/msw/api-worker.ts', import.meta.url));
const MSW = fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'));

/** The script's path, at the root, because a service worker controls only paths below its own. */
const PATH = 'api-worker.js';

/**
 * The functions of MSW's worker that the guard replaces; another version of MSW may have others.
 */
const REPLACED = ['async function resolveMainClient(event)', 'function sendToClient(client, message'];

/**
 * Serves and ships the service worker at `/api-worker.js`: MSW's own, taken from its package,
 * between the two halves of the guard.
 */
export function apiWorkerScript(licences: Licences): Plugin {
  let script: Promise<string> | undefined;
  const getScript = (): Promise<string> => (script ??= buildWorker(licences));

  return {
    name: 'api-worker-script',
    configureServer({ middlewares }) {
      middlewares.use(`/${PATH}`, async (_request, response) => {
        const source = await getScript();
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        response.end(source);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: PATH, source: await getScript() });
    },
  };
}

async function buildWorker(licences: Licences): Promise<string> {
  licences.add(MSW);
  const msw = readFileSync(MSW, 'utf8');
  for (const code of REPLACED) {
    if (!msw.includes(code)) throw new Error(`The worker of MSW has no "${code}" any more: adapt the guard to it.`);
  }
  return `${await buildScript(GUARD, 'apiWorker', [licences.collect()])}
const adoptMsw = apiWorker.guardApiWorker(self);
${msw}
({ resolveMainClient, sendToClient, fetch } = adoptMsw({ activeClientIds, restored: activeClientIdsRestorePromise, handleRequest }));
`;
}
