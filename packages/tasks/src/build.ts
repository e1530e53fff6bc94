import { runCommand } from './repository.ts';
import { UserError } from './user-error.ts';

/**
 * `npm run build`: runs the `build` script of every package that has one, each after those it depends on. The shell is
 * then the folder `apps/admin/dist`, which any static host can serve.
 */
export async function build(): Promise<void> {
  const { code, output } = await runCommand('pnpm', ['--recursive', 'run', 'build']);
  if (code !== 0) throw new UserError(`${output}\nThe build failed.`);
  console.log(
    'Built. The admin shell is apps/admin/dist, the script for apps packages/bridge/dist/script/platform-app.js.',
  );
}
