// Serves the API: node src/node/cli.ts [--port 4840] [--sample everyday] [--seed 1] [--secret secret]
import { readApiArguments, runApi } from './run-api.ts';

try {
  const { origin } = await runApi(readApiArguments(process.argv.slice(2)));
  process.stdout.write(`The admin API answers at ${origin}/\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
