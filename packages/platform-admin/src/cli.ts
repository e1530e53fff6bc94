#!/usr/bin/env node
import { run } from './run.ts';
import { createTerminal } from './terminal.ts';

process.exitCode = await run(process.argv.slice(2), createTerminal());
