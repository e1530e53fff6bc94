import { existsSync } from 'node:fs';

// Runs on the user's own Node, before anything is installed.
if (!existsSync(new URL('../node_modules', import.meta.url))) {
  console.error('Installing what the scripts need. This takes about a minute, once.');
}
