import { defineConfig, type UserConfig } from 'tsdown';
import { BASE } from '../../tsdown.base.ts';

const config: UserConfig = defineConfig({ ...BASE, entry: 'src/index.ts' });

// tsdown reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
