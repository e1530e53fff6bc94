import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the licences are in the built shell. */
const FILE = 'admin/licenses.md';

/** A package of others: its folder and what its manifest says. */
interface Library {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/**
 * Collects the licences of the libraries in the shell. It consists of several builds, of which
 * `build.license` of Vite sees one.
 */
export class Licences {
  readonly #libraries = new Map<string, Library>();

  /** Adds the package that a file belongs to, if it is one of others. */
  add(file: string): void {
    const [path = ''] = file.split('?', 1);
    if (!path.includes('/node_modules/')) return;
    const library = findLibrary(dirname(path));
    this.#libraries.set(`${library.name} ${library.version}`, library);
  }

  /** Adds what a build bundles. */
  readonly collect = (): Plugin => ({
    name: 'collect-licences',
    generateBundle: (_options, bundle) => {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      for (const id of ids) this.add(id);
    },
  });

  /** Writes the file, after the workers and scripts that the build contains. */
  readonly write = (): Plugin => {
    const text = (): string =>
      [...this.#libraries]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([title, { folder, license }]) => `## ${title} (${license})\n\n${readLicence(folder)}\n`)
        .join('\n');
    return {
      name: 'write-licences',
      generateBundle: {
        order: 'post',
        handler() {
          const source = `# Licences of the libraries in the admin\n\n${text()}`;
          this.emitFile({ type: 'asset', fileName: FILE, source });
        },
      },
    };
  };
}

/** Finds the nearest manifest with a name: inner folders may have one with a module type only. */
function findLibrary(folder: string): Library {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (typeof manifest === 'object' && manifest !== null && 'name' in manifest && 'version' in manifest) {
      const license = 'license' in manifest ? String(manifest.license) : 'no licence named';
      return { folder, name: String(manifest.name), version: String(manifest.version), license };
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return findLibrary(dirname(folder));
}

function readLicence(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(?:[.-]|$)/i.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
}
