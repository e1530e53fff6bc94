import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CI_CONFIG, ROOT, write } from './packed.ts';
import { findTitledBlocks } from './readme-examples/titled-blocks.ts';

/** Installs with npm. A later run asks the registry for nothing that this machine has. */
export const INSTALL = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--save-dev'] as const;

/** Pages whose blocks with a title are the new user's files. */
const PAGES = [
  'packages/playwright/docs/five-minutes.md',
  'packages/playwright/README.md',
  'packages/platform-admin/README.md',
  'packages/vite/README.md',
];

/** Checks the types of the user's configuration and tests, as a strict project would. */
const TSCONFIG = JSON.stringify({
  compilerOptions: { strict: true, module: 'nodenext', target: 'es2023', skipLibCheck: true, noEmit: true },
  include: ['playwright.config.ts', 'tests'],
});

/**
 * Checks the README of the Vite plugin: the admin is served, and the script is in the app's
 * module.
 */
const CHECK_VITE = `import { createServer } from 'vite';
const server = await createServer({ logLevel: 'warn' });
await server.listen();
const [url] = server.resolvedUrls.local;
const admin = await fetch(url + '.platform-admin/');
const main = await server.transformRequest('/src/main.ts');
const script = await (await fetch(new URL(main.code.match(/"(.*platform-app)"/)[1], url))).text();
await server.close();
if (!admin.url.endsWith('?app=' + encodeURIComponent(url))) throw new Error('No admin: ' + admin.url);
if (!(await admin.text()).includes('platform-admin-command')) throw new Error('No shell.');
if (!script.includes('bridge')) throw new Error('No script: ' + script);
`;

/** Writes what the pages show, and its checks: `ci.config.ts`, `check-vite.mjs` and `tsconfig.json`. */
export function writeNewApp(folder: string): void {
  const files = PAGES.flatMap((page) => findTitledBlocks(readFileSync(join(ROOT, page), 'utf8')));
  for (const { title, code } of files) write(folder, title, code);
  write(folder, 'package.json', JSON.stringify({ name: 'my-app', private: true, type: 'module' }));
  write(folder, 'ci.config.ts', CI_CONFIG);
  write(folder, 'index.html', '<script type="module" src="/src/main.ts"></script>');
  write(folder, 'check-vite.mjs', CHECK_VITE);
  write(folder, 'tsconfig.json', TSCONFIG);
}
