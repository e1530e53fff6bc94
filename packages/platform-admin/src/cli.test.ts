import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url));

/** Asks the admin, whose line goes to the error output, and ends with 7 when it still answers. */
const ASK_TWICE = `
  const url = process.env.PLATFORM_ADMIN_URL + '/admin/webhooks.json';
  await (await fetch(url)).text();
  await (await fetch(url)).text();
  process.exit(7);
`;

test('exec goes on when nobody reads its errors any more', async () => {
  const command = [process.execPath, '--input-type=module', '--eval', ASK_TWICE];
  const args = ['--conditions=@platformapp/source', CLI, 'exec', '--api', '--port', '0', '--', ...command];
  const running = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  running.stderr?.destroy();

  const [code]: unknown[] = await once(running, 'exit');

  expect(code).toBe(7);
});
