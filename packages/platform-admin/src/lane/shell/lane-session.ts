import { randomBytes } from 'node:crypto';
import { matches } from '../../app-server/matches.ts';

/** What a served shell is told about the server's lane, in its page and nowhere else. */
export interface LaneSession {
  /** Every request that a shell makes over the lane must carry it. */
  readonly token: string;
  /** Origins that deliveries may be sent to. */
  readonly deliverTo: readonly string[];
  /** Options of the shop, by name and as they were written. The shell's address wins over them. */
  readonly options?: Readonly<Record<string, string>>;
  /** The app that the command was started with, which the shell lists. */
  readonly app?: NamedApp | undefined;
  /** `node`: the kernel is in the process of the command. Absent: in the browser. */
  readonly kernel?: 'node';
  /** Whether an app has the paths of this origin that are not the admin's own. */
  readonly isProxy?: boolean;
}

/** An app that the command names. */
export interface NamedApp {
  /** With a proxy, relative to the origin that the shell is opened at. */
  readonly url: string;
  /** What the shell calls it. Absent: its host. */
  readonly name?: string | undefined;
}

/** Begins a session with a token that nobody can guess. */
export function createLaneSession(
  deliverTo: readonly string[],
  options: Readonly<Record<string, string>> = {},
): LaneSession {
  return { token: randomBytes(24).toString('base64url'), deliverTo, options };
}

/** Whether a header carries the token. Compares in constant time. */
export function isTokenOf({ token }: LaneSession, given: unknown): boolean {
  return typeof given === 'string' && matches(given, token);
}
