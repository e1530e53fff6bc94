import { join } from 'node:path';
import license, { type Dependency } from 'rollup-plugin-license';
import { defineConfig, type UserConfig } from 'tsdown';
import { BASE } from '../../tsdown.base.ts';

const describeLicense = ({ name, version, license: id, licenseText }: Dependency): string =>
  `## ${name} - ${version} (${id})\n\n${licenseText}\n`;

const config: UserConfig = defineConfig({
  ...BASE,
  entry: {
    index: 'src/index.ts',
    server: 'src/app-server.ts',
    resources: 'src/resources/index.ts',
    cli: 'src/cli.ts',
  },
  // packages/admin-api/decisions/0004-graphql-js-is-bundled.md
  deps: { onlyBundle: ['graphql', 'graphql-query-complexity', 'lodash.get'] },
  plugins: [
    license({
      thirdParty: {
        output: {
          file: join(import.meta.dirname, 'dist/licenses.md'),
          template: (dependencies) => dependencies.map(describeLicense).join('\n'),
        },
      },
    }),
  ],
});

// tsdown reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
