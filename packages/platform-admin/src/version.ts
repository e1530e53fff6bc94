import { readFileSync } from 'node:fs';

/** The version of this package. */
export function readVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version }: { readonly version: string } = JSON.parse(manifest);
  return version;
}
