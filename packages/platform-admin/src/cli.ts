#!/usr/bin/env node
import { run } from './commands/run.ts';
import { createTerminal } from './commands/terminal/terminal.ts';

process.exitCode = await run(process.argv.slice(2), createTerminal());
