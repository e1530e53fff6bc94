import { defineConfig, type UserConfig } from 'tsdown';
import { BASE } from '../../tsdown.base.ts';

/** The types; Vite bundles the code. */
const config: UserConfig = defineConfig({
  ...BASE,
  entry: {
    index: 'src/index.ts',
    'testing/index': 'src/testing/index.ts',
    script: 'src/script.ts',
  },
  dts: { emitDtsOnly: true },
  deps: { onlyBundle: [], neverBundle: ['valibot'] },
});

// tsdown reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
