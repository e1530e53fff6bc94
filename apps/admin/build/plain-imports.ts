import type { Plugin } from 'vite';

/** The module that Vite puts before each `import()`. */
const HELPER = '\0vite/preload-helper.js';

/** Leaves each `import()` as it is. Vite would first load style sheets and preload modules, of which the shell has none. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
