import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isAbsolute, join } from 'node:path';

/** The repository's top folder. */
export const ROOT: string = fileURLToPath(new URL('../../..', import.meta.url));

/** A workspace package as far as tasks need it. */
export interface WorkspacePackage {
  /** Folder relative to the top, such as `packages/host`. */
  readonly folder: string;
  readonly name: string;
  readonly isPrivate: boolean;
  readonly scripts: Readonly<Record<string, string>>;
  /** Names of the packages it needs when it runs. */
  readonly dependencies: readonly string[];
}

/** Reads all workspace packages, in the order of their folders. */
export function readPackages(): readonly WorkspacePackage[] {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
  );
  return [...folders, 'e2e'].map((folder) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    return {
      folder,
      name: manifest.name,
      isPrivate: manifest.private === true,
      scripts: manifest.scripts ?? {},
      dependencies: Object.keys(manifest.dependencies ?? {}),
    };
  });
}

/** What a finished command left behind. */
export interface Finished {
  readonly code: number;
  /** Standard output and standard error together. */
  readonly output: string;
}

/**
 * Runs a command at the top of the repository and collects what it prints.
 *
 * @param folder Where to run it, relative to the top or absolute.
 * @param env Variables besides those of this process.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  folder = '.',
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: isAbsolute(folder) ? folder : join(ROOT, folder),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      // Reads a character as one whose bytes come apart.
      stream.setEncoding('utf8').on('data', (part: string) => (output += part));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
