// Serves the API of a shop in memory: node src/node/cli.ts [--port 4840] [--sample everyday] …, or
// --help
import { API_HELP, readApiArguments, runApi } from './run-api.ts';

try {
  const given = readApiArguments(process.argv.slice(2));
  if (given === 'help') {
    process.stdout.write(API_HELP);
  } else {
    const { origin } = await runApi(given);
    process.stdout.write(`The admin API answers at ${origin}/\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
