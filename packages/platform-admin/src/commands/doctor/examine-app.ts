import { mixedContent, originChanged } from '@platformapp/host/findings';
import { withoutLaunch } from '@platformapp/kernel/launch';
import { isLoopback, type Finding } from '@platformapp/protocol';
import { examineCookies } from './examine-cookies.ts';
import { examineScripts, type ExamineOptions } from './examine-scripts.ts';
import { explainFailure } from './explain-failure.ts';
import { findFrameRefusal } from './frame-headers.ts';
import { openPage, type OpenedPage } from './open-page.ts';
import { policiesOf } from './content-policy.ts';

/**
 * Codes of certificates that no browser accepts. An unknown authority is not among them: the
 * browser may know an authority that Node does not.
 */
const BROKEN_CERTIFICATES: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;

/** What a browser shows, though it is no page. It saves files of other types. */
const SHOWN = /^(?:text|image|audio|video)\/|^application\/(?:[\w.+-]*\+)?(?:json|xml|pdf|javascript)\b/i;

/**
 * Examines from outside, without a browser, whether an app can open in the admin. Both the command
 * `doctor` and the shell of `serve` show what it finds.
 *
 * @param address The app's URL as a shell loads it, with its launch parameters.
 */
export async function examineApp(address: URL, options: ExamineOptions): Promise<readonly Finding[]> {
  const { shellUrl } = options;
  const appUrl = toShown(address);
  const page = await openPage(address, options);
  if ('reason' in page) return [explainFailure({ ...page, url: toShown(page.url) }, appUrl)];
  const pageUrl = toShown(page.urls.at(-1) ?? appUrl);
  const refusal = findEmptyAnswer(page, pageUrl);
  if (refusal) return [...examineRedirects(page, appUrl), refusal];
  const isPage = isHtml(page);
  const scripts = isPage ? await examineScripts(page, pageUrl, options) : [];
  return [
    ...examineRedirects(page, appUrl),
    ...examineAnswer(page, pageUrl, scripts),
    ...examineCertificate(page, pageUrl),
    ...(isMixed(appUrl, shellUrl) ? [mixedContent({ appUrl, shellUrl })] : []),
    examineFrame(page, pageUrl, shellUrl),
    ...examineSandbox(page, appUrl),
    // The scripts of an error page are told only where they work.
    ...(page.status < 400 || isWell(scripts) ? scripts : []),
    ...examineCookies(page.cookies, pageUrl, shellUrl),
  ];
}

/** Whether nothing in these findings keeps an app from connecting, as far as can be seen. */
function isWell(findings: readonly Finding[]): boolean {
  return findings.length > 0 && findings.every(({ code }) => code === undefined);
}

/** A URL without its launch parameters, to be printed. */
function toShown({ href }: URL): URL {
  return new URL(withoutLaunch(href));
}

/** Finds out whether a browser shows nothing of an answer but its own page, or saves it. */
function findEmptyAnswer({ status, headers, body }: OpenedPage, { href }: URL): Finding | undefined {
  const [type = ''] = headers['content-type'] ?? [];
  const [disposition = ''] = headers['content-disposition'] ?? [];
  const answer = (what: string): string => `${href} answers with ${what}.`;
  const fix = 'Answer with the page of the app, as Content-Type: text/html.';
  const nothing = { code: 'nothing-to-show', level: 'problem', fix } as const;
  if (status === 204 || status === 205) return { ...nothing, sentence: answer(`the status ${status} and no page`) };
  if (status >= 400 && body === '') {
    return { ...nothing, sentence: answer(`the status ${status} and an empty page`), fix: 'See the log of the app.' };
  }
  if (/^attachment\b/i.test(disposition) || (type !== '' && !HTML.test(type) && !SHOWN.test(type))) {
    return { ...nothing, sentence: answer(`a file that browsers save: ${disposition || type}`) };
  }
  return undefined;
}

/** Whether a browser reads a page as HTML. Without a type it looks at the text. */
function isHtml({ headers, body }: OpenedPage): boolean {
  const [type = ''] = headers['content-type'] ?? [];
  if (type !== '') return HTML.test(type);
  const isGuessed = headers['x-content-type-options']?.join().toLowerCase() !== 'nosniff';
  return (
    isGuessed && /^\s*<(?:!doctype html|!--|html|head|script|title|body|h1|div|p|a|style|table|br|b)[\s>]/i.test(body)
  );
}

function examineAnswer(page: OpenedPage, { href }: URL, scripts: readonly Finding[]): readonly Finding[] {
  const { status, headers } = page;
  const [type = ''] = headers['content-type'] ?? [];
  if (status >= 400) {
    // A page for an error may be one of the app.
    const level = isWell(scripts) ? 'warning' : 'problem';
    const sentence = `${href} answers with the status ${status}.`;
    if (status >= 500) return [{ code: 'server-error', level, sentence, fix: 'See the log of the app.' }];
    const fix =
      status === 401 || status === 403
        ? 'Let the page load without a session: the admin opens it in a frame that may have no cookies.'
        : 'Check the path, and the log of the app.';
    return [{ code: 'status-refused', level, sentence, fix }];
  }
  if (!isHtml(page)) {
    const fix = 'Send the page of the app with Content-Type: text/html.';
    return [{ code: 'not-a-page', level: 'problem', sentence: `${href} is not a page: its type is "${type}".`, fix }];
  }
  return [{ level: 'ok', sentence: `${href} answers with the status ${status}.` }];
}

function examineRedirects({ urls }: OpenedPage, appUrl: URL): readonly Finding[] {
  const pageUrl = toShown(urls.at(-1) ?? appUrl);
  if (pageUrl.origin !== appUrl.origin) return [originChanged(appUrl, pageUrl.origin)];
  if (urls.length === 1) return [];
  return [{ level: 'ok', sentence: `${appUrl.href} redirects to ${pageUrl.href}, on its own origin.` }];
}

function examineCertificate({ certificateError }: OpenedPage, pageUrl: URL): readonly Finding[] {
  if (pageUrl.protocol !== 'https:') return [];
  if (certificateError === undefined) return [{ level: 'ok', sentence: 'Its certificate is trusted.' }];
  if (BROKEN_CERTIFICATES.has(certificateError)) {
    return [
      {
        code: 'certificate-refused',
        level: 'problem',
        sentence: `Browsers refuse the certificate of ${pageUrl.host} (${certificateError}).`,
        fix: 'Renew it, for this name.',
      },
    ];
  }
  return [
    {
      code: 'certificate-unknown',
      level: 'warning',
      sentence: `The authority of the certificate of ${pageUrl.host} is not known to Node (${certificateError}).`,
      fix: 'Open the app in a tab of its own and accept the certificate, or use one that the browser trusts: a frame shows no warning to accept.',
    },
  ];
}

function isMixed(appUrl: URL, shellUrl: URL): boolean {
  return shellUrl.protocol === 'https:' && appUrl.protocol === 'http:' && !isLoopback(appUrl);
}

function examineFrame({ headers }: OpenedPage, pageUrl: URL, { origin, protocol }: URL): Finding {
  const refusal = findFrameRefusal(headers, pageUrl, new URL(origin));
  if (!refusal) return { level: 'ok', sentence: `Its headers let ${origin} frame it.` };
  const { header, value } = refusal;
  const finding = { code: 'framing-refused', level: 'problem' } as const;
  const sentence = `${pageUrl.host} answers with ${header}: ${value}.`;
  if (header === 'X-Frame-Options') {
    const snippet = `Content-Security-Policy: frame-ancestors ${origin}`;
    return { ...finding, sentence, fix: 'Remove that header and send:', snippet };
  }
  const others = refusal.sources.filter((source) => source.toLowerCase() !== "'none'");
  const otherScheme = `${protocol === 'https:' ? 'http' : 'https'}${origin.slice(origin.indexOf(':'))}`;
  const isOtherScheme = others.includes(otherScheme);
  return {
    ...finding,
    sentence: isOtherScheme ? `${sentence.slice(0, -1)}, but this admin is at ${origin}.` : sentence,
    fix: 'Add this admin to that header:',
    snippet: `Content-Security-Policy: ${['frame-ancestors', ...others, origin].join(' ')}`,
  };
}

/** A page in a sandbox of its own has no origin, and the admin hears only that of the app. */
function examineSandbox({ headers }: OpenedPage, appUrl: URL): readonly Finding[] {
  const isOpaque = policiesOf(headers).some((policy) => {
    const flags = policy.get('sandbox');
    return flags?.includes('allow-scripts') === true && !flags.includes('allow-same-origin');
  });
  return isOpaque ? [originChanged(appUrl, 'null')] : [];
}
