import type { IncomingMessage } from 'node:http';

/** Milliseconds that the body of a request may take. */
const BODY_TIME = 10_000;

/** Why a body was not read. */
export type BodyFailure = 'too-large' | 'too-slow' | 'gone';

/**
 * Reads the body of a request, or says why not: it is longer than allowed, it takes too long, or
 * the caller hung up. A body that is too long is read to its end and dropped, because a caller
 * whose connection closes while it sends may lose the answer.
 *
 * @param limit The most bytes it may have.
 * @param time Milliseconds that it may take.
 */
export function readBody(
  request: IncomingMessage,
  limit: number,
  time: number = BODY_TIME,
): Promise<Buffer | BodyFailure> {
  return new Promise((resolve) => {
    let parts: Buffer[] = [];
    let size = 0;
    const settle = (outcome: Buffer | BodyFailure): void => {
      clearTimeout(timer);
      // The rest is dropped with the connection.
      request.pause();
      resolve(size > limit ? 'too-large' : outcome);
    };
    const timer = setTimeout(() => settle('too-slow'), time);
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > limit) parts = [];
      else parts.push(part);
    });
    request.on('end', () => settle(Buffer.concat(parts)));
    request.on('close', () => settle('gone'));
    request.on('error', () => settle('gone'));
  });
}
