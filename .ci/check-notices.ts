import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '..');

/** The files of licences in public packages, and whose dependencies are bundled beside each. */
const NOTICES: Readonly<Record<string, string>> = {
  'packages/platform-admin/dist/licenses.md': 'graphql',
  'packages/platform-admin/dist/shell/admin/licenses.md': '@platformapp/admin',
};

/**
 * Checks that the public packages carry the licences of the libraries that they bundle. What else
 * tsdown bundles, it refuses. Needs a build.
 */
const manifests = globSync('{packages,apps}/*/package.json', { cwd: ROOT }).map(readManifest);
const problems = Object.entries(NOTICES).flatMap(([file, of]) => check(file, of));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function check(file: string, of: string): readonly string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const missing = [...librariesOf(of)].filter((name) => !text.includes(`## ${name} `));
  return missing.map((name) => `${file} does not have the licence of ${name}.`);
}

/** The libraries that a package depends on, also by way of packages of ours. */
function librariesOf(name: string, libraries = new Set<string>()): Set<string> {
  const own = manifests.find((manifest) => manifest.name === name);
  if (!own) return libraries.add(name);
  for (const dependency of Object.keys(own.dependencies ?? {})) librariesOf(dependency, libraries);
  return libraries;
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}
