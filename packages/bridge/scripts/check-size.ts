import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// The bar of the project: what an app pays for loading the script.
const MAX_BYTES = 6_144;

const script = readFileSync(new URL('../dist/platform-app.js', import.meta.url));
const bytes = gzipSync(script, { level: 9 }).length;
console.log(`platform-app.js: ${script.length} bytes, ${bytes} gzipped, at most ${MAX_BYTES}`);
if (bytes > MAX_BYTES) process.exitCode = 1;
