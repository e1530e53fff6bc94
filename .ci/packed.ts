import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { execa } from 'execa';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';
import { projectsOf } from './launch.ts';

/** The folder of the repository. */
export const ROOT: string = join(import.meta.dirname, '..');

/** The user's configuration with the browser of this machine, unless it names one. */
export const CI_CONFIG = `import config from './playwright.config.ts';
const launchOptions = ${JSON.stringify({ executablePath: findChromium(), args: CHROMIUM_ARGS })};
const use = { ...config.use, launchOptions: { ...launchOptions, ...config.use?.launchOptions } };
export default { ...config, reporter: 'list', use };
`;

/**
 * The user's configuration in the engines of this machine, with time for them to start side by
 * side.
 */
export const PROJECTS_CONFIG = `import config from './playwright.config.ts';
export default { ...config, expect: { timeout: 20_000 }, reporter: 'list', projects: ${JSON.stringify(projectsOf(['chromium', 'firefox']))} };
`;

/** What a manifest says that the checks need. */
interface Manifest {
  readonly version: string;
  readonly engines?: { readonly node: string };
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Runs a command in a folder and prints its output. Throws an `ExecaError` with the same text when
 * it fails.
 */
export async function run(
  cwd: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { all } = await execa(command, args, { all: true, cwd, env, stdin: 'ignore' });
  console.log(all);
}

/** Writes a file at a path in a folder. */
export function write(folder: string, path: string, text: string): void {
  const place = resolve(folder, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}

/** The names of the tarballs in a folder. */
export function findTarballs(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.tgz'));
}

/** The version of a library that the repository uses. */
export function versionOf(library: string): string {
  return readManifest(`node_modules/${library}`).version;
}

/** Reads the `package.json` in a folder of the repository. */
export function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
}
