import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILE_NAME = 'platform-app.js';

/**
 * Serves and ships the classic script at `/platform-app.js`. Builds it from source at the first
 * request, so that a fresh checkout needs no build.
 */
export function platformAppScript(): Plugin {
  let source: Promise<string> | undefined;
  const getSource = (): Promise<string> => (source ??= buildScript());

  return {
    name: 'platform-app-script',
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE_NAME}`, async (_request, response) => {
        const script = await getSource();
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        response.end(script);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: await getSource() });
    },
  };
}

async function buildScript(): Promise<string> {
  const output = await build({ root: ROOT, mode: 'production', logLevel: 'warn', build: { write: false } });
  for (const bundle of Array.isArray(output) ? output : [output]) {
    for (const file of 'output' in bundle ? bundle.output : []) {
      if (file.type === 'chunk' && file.isEntry) return file.code;
    }
  }
  throw new Error('The build gave no script.');
}
