#!/usr/bin/env node
import { run } from './commands/run.ts';
import { createTerminal } from './commands/terminal/terminal.ts';

/** Errors of an output whose reader has ended, or whose terminal is closed. */
const UNREAD: ReadonlySet<unknown> = new Set(['EPIPE', 'EIO']);

// Nobody reads the output any more, as in `platform-admin export | head`. A server ends in order,
// other commands as by SIGPIPE, which Node ignores.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (!UNREAD.has(error.code)) throw error;
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(141);
});

// Nobody reads the errors any more, as in `platform-admin exec -- npm test 2>&1 | head`. The
// command of `exec` still needs the admin.
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (!UNREAD.has(error.code)) throw error;
});

process.exitCode = await run(process.argv.slice(2), createTerminal());
