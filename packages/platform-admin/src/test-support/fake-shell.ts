import type { ShellFiles } from '../server/shell-files.ts';

/** A shell of four files, small enough to compare whole. */
export const SHELL: ShellFiles = {
  files: new Map([
    ['/index.html', { body: Buffer.from('<!doctype html>'), mediaType: 'text/html; charset=utf-8', tag: '"page"' }],
    ['/platform-app.js', { body: Buffer.from('app'), mediaType: 'text/javascript; charset=utf-8', tag: '"app"' }],
    ['/admin/icon.svg', { body: Buffer.from('<svg/>'), mediaType: 'image/svg+xml', tag: '"icon"' }],
    [
      '/admin/assets/index-abc.js',
      { body: Buffer.from('shell'), mediaType: 'text/javascript; charset=utf-8', tag: '"js"' },
    ],
  ]),
  headers: { 'content-security-policy': "default-src 'none'", 'cross-origin-opener-policy': 'same-origin' },
};
