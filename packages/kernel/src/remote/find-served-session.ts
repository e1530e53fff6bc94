import type { CommandSession } from '../command/command-session.ts';
import type { findCommandSession } from '../command/find-command-session.ts';

/** Milliseconds that the command has to send its page. */
const PATIENCE = 5_000;

/**
 * Reads the shell's page again and gives the session of the command that serves it now, or
 * `undefined` when there is none.
 *
 * @param find The shell's own: a module that both import would be a file of its own to load.
 */
export function findServedSession(find: typeof findCommandSession): Promise<CommandSession | undefined> {
  // `fetch` gives text, and Trusted Types keep this page from parsing any.
  const request = new XMLHttpRequest();
  // The root may belong to an app.
  request.open('GET', '/admin');
  request.setRequestHeader('Accept', 'text/html');
  request.responseType = 'document';
  request.timeout = PATIENCE;
  return new Promise((resolve) => {
    request.addEventListener('loadend', () => {
      resolve(request.responseXML ? find(request.responseXML, undefined) : undefined);
    });
    request.send();
  });
}
