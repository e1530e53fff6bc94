import { isObject } from '@platformapp/protocol';

/**
 * What the command that serves a shell told its page, so that requests and deliveries can go
 * through it.
 */
export interface CommandSession {
  /** The shell's own origin, where the command listens. */
  readonly origin: string;
  /** Proves to the command that its own page asks. */
  readonly token: string;
  /** Origins that the command delivers to. */
  readonly deliverTo: readonly string[];
  /** Options of the shop that the command was started with, by name. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Carries {@link CommandSession.token}. */
export const COMMAND_TOKEN_HEADER = 'x-platform-admin-token';

/** Finds the session in the page. `undefined` where the shell is not served by the command. */
export function findCommandSession(document: Document): CommandSession | undefined {
  const content = document.querySelector('meta[name="platform-admin-lane"]')?.getAttribute('content');
  const session: unknown = JSON.parse(content ?? 'null');
  if (!isObject(session)) return undefined;
  const { token, deliverTo, options } = session;
  if (typeof token !== 'string' || !isTexts(deliverTo)) return undefined;
  return { origin: location.origin, token, deliverTo, options: isObject(options) ? options : {} };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
