import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shellHeaders } from '../../../apps/admin/build/content-security-policy.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The package carries the built shell, so that nothing needs building where it is installed.
rmSync(folder('../dist/shell'), { recursive: true, force: true });
cpSync(folder('../../../apps/admin/dist'), folder('../dist/shell'), { recursive: true });
// `frame-ancestors` works as a header only, so the policy in the page is not all of it.
writeFileSync(
  folder('../dist/headers.json'),
  `${JSON.stringify(shellHeaders(readFileSync(folder('../dist/shell/index.html'), 'utf8')))}\n`,
);
