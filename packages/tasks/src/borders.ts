import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackages, ROOT } from './repository.ts';

/**
 * What each package may import from the workspace when it runs: the table of the design, downward use only. A package that is not listed may
 * not be imported by any other.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  '@platformapp/protocol': [],
  '@platformapp/bridge': ['@platformapp/protocol'],
  '@platformapp/host': ['@platformapp/protocol'],
  '@platformapp/elements': ['@platformapp/protocol'],
  '@platformapp/shop': [],
  '@platformapp/admin-api': ['@platformapp/shop'],
  '@platformapp/kernel': ['@platformapp/protocol', '@platformapp/shop', '@platformapp/admin-api'],
  '@platformapp/admin': [
    '@platformapp/protocol',
    '@platformapp/host',
    '@platformapp/elements',
    '@platformapp/shop',
    '@platformapp/admin-api',
    '@platformapp/kernel',
  ],
  '@platformapp/example-app': ['@platformapp/bridge'],
  'platform-admin': ['@platformapp/protocol'],
  '@platformapp/vite': ['@platformapp/bridge', 'platform-admin'],
  '@platformapp/playwright': ['@platformapp/protocol', '@platformapp/host', '@platformapp/shop', 'platform-admin'],
  '@platformapp/starter': [],
  '@platformapp/tasks': ['@platformapp/shop', '@platformapp/admin-api'],
  '@platformapp/e2e': [],
};

/** Libraries that a package must know nothing of, although nothing else would stop it. */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  '@platformapp/protocol': ['lit', 'comlink'],
  '@platformapp/bridge': ['lit', 'valibot'],
  '@platformapp/host': ['lit'],
  '@platformapp/elements': ['comlink', 'msw'],
  '@platformapp/shop': ['msw', 'graphql'],
  '@platformapp/admin-api': ['lit', 'comlink'],
  '@platformapp/kernel': ['lit'],
};

/** A place where one package reaches into another against the table. */
export interface BorderCrossing {
  readonly file: string;
  readonly imported: string;
}

/** Names what a module imports, in any of the static or dynamic forms. */
export function findImports(source: string): readonly string[] {
  const pattern = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"]+)\1/g;
  return [...source.matchAll(pattern)].flatMap((match) => match[2] ?? []);
}

/** Says whether a package of the given name may import a module from one of its sources. */
export function isAllowedImport(packageName: string, imported: string): boolean {
  const [scope = '', name = ''] = imported.split('/');
  const library = imported.startsWith('@') ? `${scope}/${name}` : scope;
  if (FORBIDDEN[packageName]?.includes(library)) return false;
  const isOurs = Object.hasOwn(ALLOWED, library) || scope === '@platformapp';
  if (!isOurs || library === packageName) return true;
  return ALLOWED[packageName]?.includes(library) ?? false;
}

/** Reads every source of the workspace and finds the imports that go against the table. Tests may import more. */
export function findBorderCrossings(): readonly BorderCrossing[] {
  return readPackages().flatMap(({ folder, name }) =>
    globSync(`${folder}/src/**/*.ts`, { cwd: ROOT })
      .filter((file) => !/[.-]test(-d)?\.ts$|\/testing\//.test(file))
      .flatMap((file) =>
        findImports(readFileSync(join(ROOT, file), 'utf8'))
          .filter((imported) => !isAllowedImport(name, imported))
          .map((imported) => ({ file, imported })),
      ),
  );
}
