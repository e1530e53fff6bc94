import { join } from 'node:path';
import { execa } from 'execa';

/** `npm start`: builds what is served, and prints the build's output only if it fails. */
console.error('Building the admin and the example app.');
const { all, failed } = await execa('pnpm', ['--filter', '@platformapp/example-app...', 'run', 'build'], {
  all: true,
  cwd: join(import.meta.dirname, '..'),
  reject: false,
  stdin: 'ignore',
});
if (failed) {
  console.error(all);
  process.exitCode = 1;
} else {
  await import('../apps/example-app/serve.ts');
}
