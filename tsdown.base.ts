import type { UserConfig } from 'tsdown';

/**
 * How the public packages are bundled: with the code and the types of the private ones. Libraries
 * are dependencies, unless a package names those that it bundles.
 */
export const BASE: UserConfig = {
  platform: 'node',
  // The oldest Node of `engines`.
  target: 'node20.19',
  sourcemap: true,
  fixedExtension: false,
  hash: false,
  logLevel: 'error',
  deps: { onlyBundle: [] },
  // From the sources, so that the maps lead to them.
  inputOptions: { resolve: { conditionNames: ['@platformapp/source', 'node', 'import', 'default'] } },
};
