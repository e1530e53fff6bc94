import { randomBytes } from 'node:crypto';
import { matches } from '../app-server/matches.ts';

/** What a served shell is told about the command, in its page and nowhere else. */
export interface ShellGrant {
  /** What a page of the shell shows, and nobody else can. */
  readonly token: string;
  /** Origins that a kernel in the browser may deliver to through the command. */
  readonly deliverTo: readonly string[];
  /** Options of the shop, by name and as they were written. The shell's address wins over them. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** The app that the command was started with, which the shell lists. */
  readonly app?: NamedApp | undefined;
  /** `node`: the kernel is in the process of the command. Absent: in the browser. */
  readonly kernel?: 'node' | undefined;
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

/** Carries the token of a page. */
export const TOKEN_HEADER = 'x-platform-admin-token';

/** Makes a grant with a token that nobody can guess. */
export function createShellGrant(told: Omit<ShellGrant, 'token'>): ShellGrant {
  return { token: randomBytes(24).toString('base64url'), ...told };
}

/** Whether a header carries the token. Compares in constant time. */
export function isTokenOf({ token }: ShellGrant, given: unknown): boolean {
  return typeof given === 'string' && matches(given, token);
}
