import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The scripts, by the mode of the build that makes them. The second loads from beside the first. */
const SCRIPTS = { production: 'platform-app.js', tunnel: 'platform-app-tunnel.js' } as const;

/**
 * Serves and ships the classic scripts at `/platform-app.js` and beside it. Builds each from source when it is first asked
 * for, so that a fresh checkout needs no build before.
 */
export function platformAppScript(): Plugin {
  const sources = new Map<string, Promise<string>>();
  const getSource = (mode: string): Promise<string> => {
    const source = sources.get(mode) ?? buildScript(mode);
    sources.set(mode, source);
    return source;
  };

  return {
    name: 'platform-app-script',
    configureServer({ middlewares }) {
      for (const [mode, name] of Object.entries(SCRIPTS)) {
        middlewares.use(`/${name}`, async (_request, response) => {
          const source = await getSource(mode);
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
          response.end(source);
        });
      }
    },
    async generateBundle() {
      for (const [mode, fileName] of Object.entries(SCRIPTS)) {
        // One after the other: each takes all cores of a small machine.
        // oxlint-disable-next-line no-await-in-loop
        this.emitFile({ type: 'asset', fileName, source: await getSource(mode) });
      }
    },
  };
}

async function buildScript(mode: string): Promise<string> {
  const output = await build({ root: ROOT, mode, logLevel: 'warn', build: { write: false } });
  for (const bundle of Array.isArray(output) ? output : [output]) {
    for (const file of 'output' in bundle ? bundle.output : []) {
      if (file.type === 'chunk' && file.isEntry) return file.code;
    }
  }
  throw new Error(`The build of ${mode} gave no script.`);
}
