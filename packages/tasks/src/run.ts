import { UserError } from './user-error.ts';

type Command = (args: readonly string[]) => Promise<void>;

// Each command is loaded when it is called: `start` need not wait for what only `bench` imports.
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  bench: async () => (await import('./bench.ts')).bench,
  build: async () => (await import('./build.ts')).build,
  format: async () => (await import('./format.ts')).format,
  start: async () => (await import('./start.ts')).start,
  test: async () => (await import('./test.ts')).test,
};

const [name = '', ...args] = process.argv.slice(2);
try {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load)
    throw new UserError(`There is no command "${name}". The commands are: ${Object.keys(commands).join(', ')}.`);
  const command = await load();
  await command(args);
} catch (error) {
  // A failure of the user's surroundings (a busy port, no browser) is a sentence, not a stack.
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
