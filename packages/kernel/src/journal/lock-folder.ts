import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KernelError } from '../kernel-error.ts';

/**
 * Becomes the one process that writes to a folder, until the result is called. Each process puts
 * a file with its own number there first and looks for others afterwards, so two processes that
 * start at the same time see each other. The file of a process that was killed is removed.
 *
 * Rejects with a {@link KernelError} `storage-failed` when another process has the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const own = join(folder, `lock-${process.pid}`);
  if (held.has(own)) throw refusal(folder, process.pid);
  held.add(own);
  const release = async (): Promise<void> => {
    held.delete(own);
    await rm(own, { force: true });
  };
  try {
    await writeFile(own, '');
    await removeOldLocks(folder);
  } catch (error) {
    await release();
    throw error;
  }
  return release;
}

/**
 * The locks of this process. A file with its own number may also be left over from an earlier
 * process.
 */
const held = new Set<string>();

/** Removes the files of processes that have ended. Rejects when another process runs. */
async function removeOldLocks(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^lock-(\d+)$/.exec(name)?.[1] ?? process.pid);
    if (pid === process.pid) continue;
    if (isAlive(pid)) throw refusal(folder, pid);
    // oxlint-disable-next-line no-await-in-loop
    await rm(join(folder, name), { force: true });
  }
}

function refusal(folder: string, pid: number): KernelError {
  // After a crash, such as of a container, another program may get the same number.
  const other = pid === process.pid ? '' : ` If it is another program, delete ${join(folder, `lock-${pid}`)}.`;
  return new KernelError(
    'storage-failed',
    `The shop in ${folder} is open in process ${pid}. End that one, or name another folder.${other}`,
  );
}

/** Whether a process with that id runs. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
