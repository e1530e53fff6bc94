import { bench } from './bench.ts';
import { build } from './build.ts';
import { format } from './format.ts';
import { start } from './start.ts';
import { test } from './test.ts';
import { UserError } from './user-error.ts';

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  bench,
  build,
  format,
  start,
  test,
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`There is no command "${name}". The commands are: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
try {
  await command(args);
} catch (error) {
  // A failure of the user's surroundings (a busy port, no browser) is a sentence, not a stack.
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}
