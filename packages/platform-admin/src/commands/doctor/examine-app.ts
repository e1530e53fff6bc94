import { signLaunch, withoutLaunch, type Launch } from '@platformapp/kernel/launch';
import { isLoopback } from '@platformapp/protocol';
import { examineCookies } from './examine-cookies.ts';
import { shellFinding, type Finding } from './finding.ts';
import { findFrameRefusal } from './frame-headers.ts';
import { openPage, type OpenedPage, type PageFailure } from './open-page.ts';
import { readScripts, type PageScripts } from './page-scripts.ts';

/**
 * Codes of certificates that no browser accepts. An unknown authority is not among them: the
 * browser may know an authority that Node does not.
 */
const BROKEN_CERTIFICATES: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * Examines from outside, without a browser, whether an app can open in the admin.
 *
 * @param shellUrl Where the admin is, or will be.
 * @param launch What the app is told in its URL, as a shell tells it.
 */
export async function examineApp(appUrl: URL, shellUrl: URL, launch: Launch): Promise<readonly Finding[]> {
  const signed = new URL(appUrl);
  signed.search = await signLaunch(appUrl.search.slice(1), launch);
  const page = await openPage(signed);
  if ('reason' in page) return [explainFailure({ ...page, url: toShown(page.url) }, appUrl, shellUrl)];
  const pageUrl = toShown(page.urls.at(-1) ?? appUrl);
  const answered = examineAnswer(page, pageUrl);
  const scripts = readScripts(page.body, pageUrl);
  return [
    ...answered,
    ...examineRedirects(page, appUrl, shellUrl),
    ...examineCertificate(page, pageUrl),
    ...examineScheme(appUrl, shellUrl),
    examineFrame(page, pageUrl, shellUrl),
    // An error page is not a page of the app.
    ...(answered.some(({ level }) => level === 'problem') ? [] : await examineScripts(scripts, appUrl, shellUrl)),
    ...examineCookies(page.cookies, pageUrl, shellUrl),
  ];
}

/** A URL without its launch parameters, to be printed. */
function toShown({ href }: URL): URL {
  return new URL(withoutLaunch(href));
}

function explainFailure({ url, reason, detail }: PageFailure, appUrl: URL, shellUrl: URL): Finding {
  switch (reason) {
    case 'unreachable': {
      const sentence = `${url.origin} does not answer${detail === '' ? '' : ` (${detail})`}.`;
      return shellFinding('problem', 'nothing-listening', { appUrl: url, shellUrl }, sentence);
    }
    case 'too-slow':
      return shellFinding('problem', 'not-loaded', { appUrl: url, shellUrl, hasLoaded: false });
    case 'too-large':
      return {
        level: 'problem',
        sentence: `The page at ${url.href} is larger than 5 MB.`,
        fix: 'Check that this is the page of the app, and not a file.',
      };
    case 'too-many-redirects':
      return {
        level: 'problem',
        sentence: `${appUrl.href} redirects without end, last to ${url.href}.`,
        fix: 'Check which cookie or parameter the app waits for.',
      };
    case 'redirect-invalid':
      return {
        level: 'problem',
        sentence: `${url.href} redirects to "${detail}", which is not an http(s) URL.`,
        fix: 'Redirect to a page of the app.',
      };
  }
}

function examineAnswer({ status, headers }: OpenedPage, { href }: URL): readonly Finding[] {
  const [type = ''] = headers['content-type'] ?? [];
  if (status >= 400) {
    const fix =
      status === 401 || status === 403
        ? 'Let the page load without a session: the admin opens it in a frame that may have no cookies.'
        : 'See the log of the app.';
    return [{ level: 'problem', sentence: `${href} answers with the status ${status}.`, fix }];
  }
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) {
    const fix = 'Send the page of the app with Content-Type: text/html.';
    return [{ level: 'problem', sentence: `${href} is not a page: its type is "${type}".`, fix }];
  }
  return [{ level: 'ok', sentence: `${href} answers with the status ${status}.` }];
}

function examineRedirects({ urls }: OpenedPage, appUrl: URL, shellUrl: URL): readonly Finding[] {
  const pageUrl = toShown(urls.at(-1) ?? appUrl);
  if (pageUrl.origin !== appUrl.origin) {
    return [shellFinding('problem', 'origin-changed', { appUrl, shellUrl, otherOrigin: pageUrl.origin })];
  }
  if (urls.length === 1) return [];
  return [{ level: 'ok', sentence: `It redirects to ${pageUrl.href}, on its own origin.` }];
}

function examineCertificate({ certificateError }: OpenedPage, pageUrl: URL): readonly Finding[] {
  if (pageUrl.protocol !== 'https:') return [];
  if (certificateError === undefined) return [{ level: 'ok', sentence: 'Its certificate is trusted.' }];
  if (BROKEN_CERTIFICATES.has(certificateError)) {
    return [
      {
        level: 'problem',
        sentence: `Browsers refuse the certificate of ${pageUrl.host} (${certificateError}).`,
        fix: 'Renew it, for this name.',
      },
    ];
  }
  return [
    {
      level: 'warning',
      sentence: `The authority of the certificate of ${pageUrl.host} is not known to Node (${certificateError}).`,
      fix: 'Open the app in a tab of its own and accept the certificate, or use one that the browser trusts: a frame shows no warning to accept.',
    },
  ];
}

function examineScheme(appUrl: URL, shellUrl: URL): readonly Finding[] {
  if (shellUrl.protocol !== 'https:' || appUrl.protocol !== 'http:' || isLoopback(appUrl)) return [];
  return [shellFinding('problem', 'mixed-content', { appUrl, shellUrl })];
}

function examineFrame({ headers }: OpenedPage, appUrl: URL, shellUrl: URL): Finding {
  const header = findFrameRefusal(headers, appUrl, shellUrl);
  if (header === undefined) return { level: 'ok', sentence: `Its headers let ${shellUrl.origin} frame it.` };
  const sentence = `The page refuses to be framed by ${shellUrl.origin}: it sends ${header}`;
  return shellFinding('problem', 'framing-refused', { appUrl, shellUrl }, sentence);
}

const CALL_AFTER = 'Call it right after the script, whose tag has no async, defer or type="module".';

async function examineScripts(scripts: PageScripts, appUrl: URL, shellUrl: URL): Promise<readonly Finding[]> {
  const { platformApp, init, hasOtherScripts } = scripts;
  const evidence = { appUrl, shellUrl };
  // A bundle may contain what no tag shows.
  const level = hasOtherScripts ? 'warning' : 'problem';
  const unseen = hasOtherScripts ? ' Its other scripts may do so: their text is not examined.' : '';
  const findings: Finding[] = [];
  if (platformApp) findings.push(await examineScriptFile(platformApp, shellUrl));
  else if (init === 'nowhere' || !hasOtherScripts) {
    findings.push(
      shellFinding(level, 'script-missing', evidence, `No tag of the page loads the PlatformApp script.${unseen}`),
    );
    return findings;
  }
  if (init === 'nowhere') {
    const sentence = `The page loads the PlatformApp script but does not call PlatformApp.init.${unseen}`;
    findings.push(shellFinding(level, 'init-missing', { ...evidence, isWaitingForInit: true }, sentence));
  } else if (platformApp && init === 'before') {
    const sentence = 'The page calls PlatformApp.init before the PlatformApp script has run.';
    findings.push({ level: 'problem', sentence, fix: CALL_AFTER });
  } else if (platformApp && init === 'in-listener') {
    const sentence = 'The page calls PlatformApp.init in a listener, which may run before the PlatformApp script.';
    findings.push({ level: 'warning', sentence, fix: CALL_AFTER });
  } else findings.push({ level: 'ok', sentence: 'It calls PlatformApp.init.' });
  return findings;
}

async function examineScriptFile(script: URL, shellUrl: URL): Promise<Finding> {
  const file = await openPage(script);
  if (!('reason' in file) && file.status === 200) {
    return { level: 'ok', sentence: `It loads the PlatformApp script from ${script.origin}.` };
  }
  const reason = 'reason' in file ? 'does not answer' : `answers with the status ${file.status}`;
  const sentence = `The page loads the PlatformApp script from ${script.href}, which ${reason}.`;
  if (script.origin === shellUrl.origin && script.pathname === '/platform-app.js') {
    // The admin need not run, nor let us in, while its app is examined.
    if ('reason' in file) return { level: 'warning', sentence, fix: 'Start the admin there: platform-admin serve' };
    if (file.status === 401) {
      return { level: 'warning', sentence, fix: 'Open the admin there in a browser, and enter its access key first.' };
    }
    return {
      level: 'problem',
      sentence,
      fix: 'Something else runs there. Stop it, then start the admin: platform-admin serve',
    };
  }
  return {
    ...shellFinding('problem', 'script-missing', { appUrl: script, shellUrl }, sentence),
    fix: 'Load the script that the admin serves:',
  };
}
