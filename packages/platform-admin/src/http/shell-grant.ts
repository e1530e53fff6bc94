import { randomBytes } from 'node:crypto';
import type { ServingCommand } from '@platformapp/kernel/node';
import { matches } from './matches.ts';

/** What a served shell is told about the command, in its page and nowhere else. */
export type ShellGrant = Omit<ServingCommand, 'origin'>;

/** Makes a grant with a token that nobody can guess. */
export function createShellGrant(told: Omit<ShellGrant, 'token'>): ShellGrant {
  return { token: randomBytes(24).toString('base64url'), ...told };
}

/** Whether a header carries the token. Compares in constant time. */
export function isTokenOf({ token }: Pick<ShellGrant, 'token'>, given: unknown): boolean {
  return typeof given === 'string' && matches(given, token);
}
