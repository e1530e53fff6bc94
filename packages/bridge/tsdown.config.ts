import { defineConfig, type UserConfig } from 'tsdown';
import { BASE } from '../../tsdown.base.ts';

const config: UserConfig[] = defineConfig([
  {
    ...BASE,
    // Of what a page loads, the types; Vite bundles the code.
    entry: {
      index: 'src/index.ts',
      'testing/index': 'src/testing/index.ts',
      script: 'src/script.ts',
    },
    dts: { emitDtsOnly: true },
    deps: { onlyBundle: [], neverBundle: ['valibot'] },
  },
  { ...BASE, entry: { server: 'src/server/index.ts' } },
]);

// tsdown reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
