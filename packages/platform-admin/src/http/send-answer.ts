import type { ServerResponse } from 'node:http';
import { BodyRoom } from './read-body.ts';

/** Milliseconds in which a caller must read something of an answer. */
const READING_TIME = 30_000;

/** How an answer is sent. */
export interface SendAnswerOptions {
  /** Milliseconds in which the caller must read something. */
  readonly time?: number;
  /** What it counts against. Default: all answers of this process. */
  readonly room?: BodyRoom;
}

/** As much as the bodies of requests may have. */
const ROOM = 256_000_000;
const ALL = new BodyRoom(ROOM);

/**
 * Sends the body of an answer whose head is ready, and holds room for it until the caller has read
 * it. Gives `false`, and sends nothing, when there is no room. Ends the connection of a caller that
 * reads nothing.
 */
export function sendAnswer(
  response: ServerResponse,
  status: number,
  body: Buffer,
  { time = READING_TIME, room = ALL }: SendAnswerOptions = {},
): boolean {
  // A single answer is never too large for an empty room.
  const held = Math.min(body.length, ROOM);
  if (!room.take(held)) return false;
  response.once('close', () => room.giveBack(held));
  response.setTimeout(time, () => response.destroy());
  response.writeHead(status).end(body);
  return true;
}
