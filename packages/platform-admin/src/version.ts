import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_FOLDER } from './package-folder.ts';

/** The version of this package. */
export function readVersion(): string {
  const manifest = readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8');
  const { version }: { readonly version: string } = JSON.parse(manifest);
  return version;
}
