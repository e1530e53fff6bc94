import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { PACKAGE_FOLDER } from '../package-folder.ts';
import { PlatformAdminError } from '../platform-admin-error.ts';

/** A file of the shell, in memory. */
export interface ShellFile {
  readonly body: Buffer;
  readonly mediaType: string;
  /** Changes when the bytes do; quoted, as the `ETag` header requires. */
  readonly tag: string;
}

/** The built shell, in memory: files by their URL path, and the headers that go with every one. */
export interface ShellFiles {
  readonly files: ReadonlyMap<string, ShellFile>;
  readonly headers: Readonly<Record<string, string>>;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The folder of the sample's pictures, in the shell. */
const PICTURES = 'admin/pictures';

/** Where this package's build puts the shell. */
const PACKAGE_DIST = join(PACKAGE_FOLDER, 'dist');

/**
 * Reads the shell that this package carries.
 *
 * @param folder Holds `shell/` and `headers.json`.
 * @throws {@link PlatformAdminError} `shell-missing` when the package has not been built.
 */
export function readShellFiles(folder: string = PACKAGE_DIST): ShellFiles {
  try {
    return readFiles(folder, '');
  } catch (cause) {
    throw new PlatformAdminError('shell-missing', `There is no built shell in ${folder}.`, { cause });
  }
}

/**
 * Reads the pictures of the sample's products, which are among the shell's files. There are none
 * until the package has been built.
 */
export function readPictures(folder: string = PACKAGE_DIST): ShellFiles {
  return existsSync(join(folder, 'shell', PICTURES)) ? readFiles(folder, PICTURES) : { files: new Map(), headers: {} };
}

function readFiles(folder: string, part: string): ShellFiles {
  const shell = join(folder, 'shell');
  const entries = readdirSync(join(shell, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [`/${path.slice(shell.length + 1).replaceAll(sep, '/')}`, readShellFile(path)] as const);
  return { files: new Map(entries), headers: readHeaders(join(folder, 'headers.json')) };
}

function readShellFile(path: string): ShellFile {
  const body = readFileSync(path);
  return {
    body,
    mediaType: MEDIA_TYPES[extname(path)] ?? 'application/octet-stream',
    tag: tagOf(body),
  };
}

/** A tag for the bytes of a file. */
export function tagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

function readHeaders(path: string): Readonly<Record<string, string>> {
  const headers: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof headers !== 'object' || headers === null) throw new TypeError(`${path} holds no headers.`);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
