import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds that the body of a request may take. */
const BODY_TIME = 10_000;

/**
 * Why a body was not read. `no-room`: the bodies that are held for other callers leave no room for
 * it.
 */
export type BodyFailure = 'too-large' | 'too-slow' | 'no-room' | 'gone';

/** How a body is read. */
export interface ReadBodyOptions {
  /** Milliseconds that it may take. */
  readonly time?: number;
  /** What it counts against. Default: all bodies of this process. */
  readonly room?: BodyRoom;
}

/** Counts the bytes of the bodies that are held at once. */
export class BodyRoom {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** Takes this many bytes; gives `false` when there are fewer. */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#left += bytes;
  }
}

/** Four whole shops, or 25 of the largest bodies of the API. */
const ALL = new BodyRoom(256_000_000);

/**
 * Reads the body of a request, or says why not: it is longer than allowed, there is no room for it,
 * it takes too long, or the caller hung up. The room is given back with the answer. A body that is
 * not taken is read to its end and dropped, because a caller whose connection closes while it sends
 * may lose the answer.
 *
 * @param limit The most bytes it may have.
 */
export function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
  { time = BODY_TIME, room = ALL }: ReadBodyOptions = {},
): Promise<Buffer | BodyFailure> {
  return new Promise((resolve) => {
    let parts: Buffer[] = [];
    let size = 0;
    let held = 0;
    let failure: BodyFailure | undefined;
    const release = (): void => {
      room.giveBack(held);
      held = 0;
    };
    const drop = (reason: BodyFailure): void => {
      failure ??= reason;
      parts = [];
      release();
    };
    const take = (part: Buffer): void => {
      size += part.length;
      if (size > limit) return drop('too-large');
      if (failure) return;
      if (!room.take(part.length)) return drop('no-room');
      held += part.length;
      parts.push(part);
    };
    const settle = (outcome: Buffer | BodyFailure): void => {
      clearTimeout(timer);
      // The rest is dropped with the connection.
      request.off('data', take).pause();
      resolve(failure ?? outcome);
    };
    const timer = setTimeout(() => settle('too-slow'), time);
    request.on('data', take);
    request.on('end', () => settle(Buffer.concat(parts)));
    request.on('close', () => settle('gone'));
    request.on('error', () => settle('gone'));
    response.once('close', release);
  });
}
