import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, connect, type Server } from 'node:net';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join, relative } from 'node:path';
import { decodeJson, isObject } from '@platformapp/protocol';
import { KernelError } from '../kernel-error.ts';

/** A lock file: `lock-<id>`, or `lock-<process>` of version 0.3.0 and earlier. */
const LOCK = /^lock-([\w-]+)$/;

/** Milliseconds in which a process that runs says whether it has the folder. */
const ANSWER_TIME = 2_000;

/** What a lock file says about the process that made it. */
interface Owner {
  readonly pid: number;
  readonly host: string;
  /** The machine since it was started. */
  readonly boot: string;
  /** The container in which the process has that number. */
  readonly namespace: string;
}

/**
 * Becomes the one process that writes to a folder, until the result is called. Each process puts a
 * lock there first and looks for others afterwards, so of two that start at the same time one sees
 * the other.
 *
 * A lock is a file that says which process made it, and a socket beside it at which that process
 * answers: also one in another container, whose number means nothing here. Where the folder takes
 * no sockets, the number decides. A lock counts if nobody here can know whether its process runs.
 *
 * Rejects with a {@link KernelError} `storage-failed` when another process has the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const id = randomUUID().slice(0, 13);
  const own = join(folder, `lock-${id}`);
  const owner = await findOwner();
  let state: 'begun' | 'held' = 'begun';
  held.add(id);
  // Whoever finds the file can ask.
  const server = await listen(`${own}.socket`, () => state);
  const release = async (): Promise<void> => {
    held.delete(id);
    server?.close();
    await rm(`${own}.socket`, { force: true });
    await rm(own, { force: true });
  };
  try {
    await writeFile(own, JSON.stringify(owner));
    for (const name of await readdir(folder)) {
      const [, other] = LOCK.exec(name) ?? [];
      if (other === undefined || other === id) continue;
      // oxlint-disable-next-line no-await-in-loop -- each may end the search
      if (await isInUse(join(folder, name), id, other, owner)) throw await refusal(folder, name);
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all([name, `${name}.socket`].map((old) => rm(join(folder, old), { force: true })));
    }
    state = 'held';
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

/** The locks of this process. */
const held = new Set<string>();

/** Whether the process of another lock has the folder, or gets it before this one. */
async function isInUse(path: string, id: string, other: string, own: Owner): Promise<boolean> {
  const answer = await ask(`${path}.socket`);
  if (answer === 'held') return true;
  if (answer === 'begun') return other < id;
  const { pid, host, boot, namespace } = await readOwner(path, other, own);
  // The same machine has been started again, or it is another machine that shares the folder.
  if (boot !== own.boot) return host !== own.host;
  if (answer === 'ended') return false;
  if (namespace !== own.namespace) return true;
  return pid === process.pid ? held.has(other) : isAlive(pid);
}

/**
 * Asks the process of a lock how far it is. `ended`: it was killed. A process that was stopped, or
 * is busy, does not answer and counts as one that has the folder.
 */
function ask(path: string): Promise<'begun' | 'held' | 'ended' | 'missing'> {
  return new Promise((resolve) => {
    const socket = connect(shorten(path)).setEncoding('utf8');
    socket.setTimeout(ANSWER_TIME, () => {
      socket.destroy();
      resolve('held');
    });
    socket.once('data', (text: unknown) => resolve(text === 'begun' ? 'begun' : 'held'));
    socket.once('end', () => resolve('held'));
    socket.once('error', (error) => {
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'ended' : 'missing');
    });
  });
}

/** Answers at a socket. Gives `undefined` where the file system takes none, or the path is long. */
function listen(path: string, state: () => string): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(state());
    });
    server.unref();
    server.once('error', () => resolve(undefined));
    server.listen(shorten(path), () => resolve(server));
  });
}

/** Paths of sockets have at most about 100 characters. */
function shorten(path: string): string {
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}

async function readOwner(path: string, name: string, here: Owner): Promise<Owner> {
  const owner = decodeJson(await readFile(path, 'utf8').catch(() => ''));
  const { pid, host, boot, namespace } = isObject(owner) ? owner : {};
  // Versions up to 0.3.0 named the file after the process. Any other was not written to its end.
  if (typeof pid !== 'number') return { ...here, pid: /^\d+$/.test(name) ? Number(name) : -1 };
  return { pid, host: String(host), boot: String(boot), namespace: String(namespace) };
}

/** Who this process is. */
async function findOwner(): Promise<Owner> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return { pid: process.pid, host: hostname(), boot: boot.trim(), namespace };
}

async function refusal(folder: string, name: string): Promise<KernelError> {
  const { pid } = await readOwner(join(folder, name), name.slice('lock-'.length), await findOwner());
  return new KernelError(
    'storage-failed',
    `The shop in ${folder} is open in process ${pid}. End that one, or name another folder. ` +
      `If it is no longer running, delete ${join(folder, name)}.`,
  );
}

/** Whether a process with that id runs. */
function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
