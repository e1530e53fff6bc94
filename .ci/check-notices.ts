import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that bundles code of others, with the file of their licences. */
interface Bundle {
  readonly file: string;
  /** Whose dependencies are bundled. */
  readonly of: string;
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '..');

/** By the folders of the packages. */
const BUNDLES: Readonly<Record<string, Bundle>> = {
  'packages/platform-admin': { file: 'dist/shell/admin/licenses.md', of: '@platformapp/admin' },
  'packages/admin-api': { file: 'dist/graphql/library/graphql-js-licenses.md', of: 'graphql' },
  'packages/bridge': { file: 'dist/script/platform-app-licenses.md', of: '' },
};

/**
 * Checks that each package that bundles the code of others carries their licences: those of every
 * library that it depends on. Needs a build.
 */
const folders = globSync('{packages,apps}/*/package.json', { cwd: ROOT }).map((file) =>
  file.replace(/.package\.json$/, ''),
);
const manifests = new Map(folders.map((folder) => [folder, readManifest(folder)]));
const problems = [...manifests].flatMap(([folder, manifest]) => (manifest.private === true ? [] : check(folder)));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function check(folder: string): readonly string[] {
  const bundle = BUNDLES[folder];
  if (!bundle) return findBundled(folder).map((file) => `${folder}/${file} is a bundle without a file of licences.`);
  const text = readFileSync(join(ROOT, folder, bundle.file), 'utf8');
  const missing = [...librariesOf(bundle.of)].filter((name) => !text.includes(`\n## ${name} `));
  return missing.map((name) => `${folder}/${bundle.file} does not have the licence of ${name}.`);
}

/** The scripts that the compiler did not write, because it writes the types of each beside it. */
function findBundled(folder: string): readonly string[] {
  const cwd = join(ROOT, folder);
  const typed = new Set(globSync('dist/**/*.d.ts', { cwd }));
  return globSync('dist/**/*.js', { cwd }).filter((file) => !typed.has(file.replace(/js$/, 'd.ts')));
}

/** The libraries that a package depends on, also by way of packages of ours. */
function librariesOf(name: string, libraries = new Set<string>()): Set<string> {
  const own = [...manifests.values()].find((manifest) => manifest.name === name);
  if (!own) return name === '' ? libraries : libraries.add(name);
  for (const dependency of Object.keys(own.dependencies ?? {})) librariesOf(dependency, libraries);
  return libraries;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}
