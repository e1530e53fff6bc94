import { randomUUID } from 'node:crypto';
import { chmod, chown, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';

/** Errors of a user who may write to a file, but may not put another one in its place. */
const NOT_REPLACED: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EBUSY']);

/**
 * Writes a text to a file. A file that is there keeps what it has until the whole text is on the
 * disk: the text is written beside it, and takes its place with its permissions and its owner. A
 * link stays a link. What is not a file, such as a pipe, and a file that may not be replaced are
 * written in place.
 *
 * @throws The error of the system when that fails.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const before = await stat(file).catch(() => undefined);
  if (before && !before.isFile()) return await writeFile(file, text);
  const target = before ? await realpath(file) : file;
  const beside = `${target}.${randomUUID()}.tmp`;
  try {
    // Nobody may read it meanwhile who may not read the file.
    await writeFile(beside, text, { flag: 'wx', flush: true, ...(before && { mode: before.mode }) });
    if (before) {
      await chown(beside, before.uid, before.gid);
      await chmod(beside, before.mode);
    }
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    const isKept = error instanceof Error && 'code' in error && NOT_REPLACED.has(error.code);
    if (!before || !isKept) throw error;
    await writeFile(target, text);
  }
}
