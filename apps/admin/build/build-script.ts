import { build, type Plugin } from 'vite';

/**
 * Builds one classic script with all its imports.
 *
 * @param entry Path of its source.
 * @param name The global that holds its exports, if any.
 * @param plugins Take part in the build.
 */
export async function buildScript(entry: string, name: string, plugins: readonly Plugin[] = []): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@platformapp/source', 'module', 'browser', 'production'] },
    plugins: [...plugins],
    build: { write: false, target: 'es2023', lib: { entry, formats: ['iife'], name } },
  });
  for (const bundle of Array.isArray(output) ? output : [output]) {
    for (const file of 'output' in bundle ? bundle.output : []) {
      if (file.type === 'chunk') return file.code;
    }
  }
  throw new Error(`The build of ${entry} gave no script.`);
}
