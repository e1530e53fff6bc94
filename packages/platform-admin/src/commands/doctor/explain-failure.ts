import type { Finding } from '@platformapp/protocol';
import { notLoaded } from '@platformapp/host/findings';
import type { PageFailure } from './open-page.ts';

/** Explains why a page could not be read, which a browser could not show either. */
export function explainFailure({ url, reason, detail }: PageFailure, appUrl: URL): Finding {
  switch (reason) {
    case 'unreachable':
      return { code: 'nothing-listening', level: 'problem', ...explainUnreachable(url, detail) };
    case 'too-slow':
      return notLoaded({ appUrl: url });
    case 'too-large':
      return {
        code: 'not-connected',
        level: 'problem',
        sentence: `The page at ${url.href} is larger than 5 MB.`,
        fix: 'Check that this is the page of the app, and not a file.',
      };
    case 'undecodable':
      return {
        code: 'nothing-to-show',
        level: 'problem',
        sentence: `${url.href} is not encoded as its header says: Content-Encoding: ${detail}.`,
        fix: 'Remove that header, or encode the page.',
      };
    case 'port-blocked':
      return {
        code: 'port-blocked',
        level: 'problem',
        sentence: `Browsers open no page at port ${detail}: it belongs to another protocol.`,
        fix: 'Serve the app at another port, such as 3000.',
      };
    case 'too-many-redirects':
      return {
        code: 'redirect-failed',
        level: 'problem',
        sentence: `${appUrl.href} redirects without end, last to ${url.href}.`,
        fix: 'Check which cookie or parameter the app waits for.',
      };
    case 'redirect-invalid':
      return {
        code: 'redirect-failed',
        level: 'problem',
        sentence: `${url.href} redirects to "${detail}", which is not an http(s) URL.`,
        fix: 'Redirect to a page of the app.',
      };
    case 'elsewhere':
      return {
        code: 'origin-changed',
        level: 'problem',
        sentence: `${appUrl.origin} redirects to ${url.origin}.`,
        fix: `If that is a login, sign in. Otherwise open the app at ${url.origin}, or keep its page at ${appUrl.origin}.`,
      };
  }
}

function explainUnreachable({ host, hostname }: URL, code: string): Pick<Finding, 'sentence' | 'fix'> {
  if (code === 'ECONNREFUSED') {
    return { sentence: `${host} refuses the connection.`, fix: "Start the app's server, or check the port." };
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return { sentence: `The host ${hostname} is not known.`, fix: 'Check the name.' };
  }
  if (/^(?:EPROTO|ERR_SSL_)/.test(code)) {
    return {
      sentence: `${host} does not speak https (${code}).`,
      fix: 'Open the app over http, or serve it over https.',
    };
  }
  return {
    sentence: `${host} does not answer${code === '' ? '' : ` (${code})`}.`,
    fix: "Open the app in a new tab. If that fails too, see the log of the app's server.",
  };
}
