import type { ServingCommand } from './serving-command.ts';
import type { findServingCommand } from './find-serving-command.ts';

/** How many milliseconds the command has to send its page. */
const TIMEOUT = 5_000;

/**
 * Reads the shell's page again and returns the command that serves it now, or
 * `undefined` when there is none.
 *
 * @param find The shell's own function, because a shared module would be another file to load.
 */
export function findRestartedCommand(find: typeof findServingCommand): Promise<ServingCommand | undefined> {
  // `XMLHttpRequest` parses the page; Trusted Types forbid parsing a text.
  const request = new XMLHttpRequest();
  // The root may belong to an app.
  request.open('GET', '/admin');
  request.setRequestHeader('Accept', 'text/html');
  request.responseType = 'document';
  request.timeout = TIMEOUT;
  return new Promise((resolve) => {
    request.addEventListener('loadend', () => {
      resolve(request.responseXML ? find(request.responseXML) : undefined);
    });
    request.send();
  });
}
