import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Serves and ships the classic script at `/platform-app.js`. Builds it from source when it is first asked for, so that a
 * fresh checkout needs no build before.
 */
export function platformAppScript(): Plugin {
  let script: Promise<string> | undefined;
  const getScript = (): Promise<string> => (script ??= buildScript());

  return {
    name: 'platform-app-script',
    configureServer({ middlewares }) {
      middlewares.use('/platform-app.js', async (_request, response) => {
        const source = await getScript();
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        response.end(source);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'platform-app.js', source: await getScript() });
    },
  };
}

async function buildScript(): Promise<string> {
  const output = await build({ root: ROOT, logLevel: 'warn', build: { write: false } });
  for (const bundle of Array.isArray(output) ? output : [output]) {
    for (const file of 'output' in bundle ? bundle.output : []) {
      if (file.type === 'chunk' && file.isEntry) return file.code;
    }
  }
  throw new Error('The build of platform-app.js gave no script.');
}
