import type { CommandSession } from '../command/command-session.ts';
import { findCommandSession } from '../command/find-command-session.ts';

/** Milliseconds that the command has to send its page. */
const PATIENCE = 5_000;

/**
 * Reads the shell's page again and gives the session of the command that serves it now, or
 * `undefined` when there is none.
 */
export function findServedSession(): Promise<CommandSession | undefined> {
  // `fetch` gives text, and Trusted Types keep this page from parsing any.
  const request = new XMLHttpRequest();
  request.open('GET', '/');
  request.responseType = 'document';
  request.timeout = PATIENCE;
  return new Promise((resolve) => {
    request.addEventListener('loadend', () => {
      resolve(request.responseXML ? findCommandSession(request.responseXML, undefined) : undefined);
    });
    request.send();
  });
}
