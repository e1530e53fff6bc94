import { createHash } from 'node:crypto';
import type { Finding } from '@platformapp/protocol';
import { initMissing, scriptMissing } from '@platformapp/host/findings';
import { findScriptBlock, policiesOf, type ContentPolicy } from './content-policy.ts';
import { openPage, type OpenedPage, type OpenPageOptions } from './open-page.ts';
import { readScripts, type PageScripts, type ScriptElement } from './page-scripts.ts';

const CALL_AFTER = 'Call it right after the script, whose tag has no async, defer or type="module".';

/** How an app is examined. */
export interface ExamineOptions extends Pick<OpenPageOptions, 'browser' | 'mayAsk'> {
  /** Where the admin is, or will be. */
  readonly shellUrl: URL;
}

/** Examines whether a page loads the script of PlatformApp, and calls `init`. */
export async function examineScripts(
  page: OpenedPage,
  pageUrl: URL,
  options: ExamineOptions,
): Promise<readonly Finding[]> {
  const scripts = readScripts(page.body, pageUrl);
  const { platformApp, init, hasOtherScripts, syntaxError, initScript } = scripts;
  const policies = [...policiesOf(page.headers), ...scripts.policies];
  // A bundle may contain what no tag shows.
  const unseen = hasOtherScripts ? ' Its other scripts may do so: their text is not examined.' : '';
  const level = hasOtherScripts ? 'warning' : 'problem';
  if (!platformApp) {
    return [{ ...scriptMissing(options), level, sentence: `This page doesn't load the PlatformApp script.${unseen}` }];
  }
  const blocked = findBlock(policies, platformApp, pageUrl, options.shellUrl);
  if (blocked) return [blocked];
  const file = await examineFile(platformApp, page, pageUrl, options);
  if (file.level === 'problem') return [file];
  if (syntaxError !== undefined && init === 'nowhere') {
    const sentence = `No browser runs an inline script of the page: ${syntaxError}.`;
    return [file, { code: 'init-missing', level, sentence, fix: 'Mend the script.' }];
  }
  const inline = initScript && findBlock(policies, initScript, pageUrl, options.shellUrl);
  return [file, inline ?? explainInit(init, level, unseen)];
}

function explainInit(init: PageScripts['init'], level: 'warning' | 'problem', unseen: string): Finding {
  switch (init) {
    case 'after':
      // An error before the call keeps the app from connecting.
      return { level: 'note', sentence: 'It has a call of PlatformApp.init. Its scripts were read, not run.' };
    case 'nowhere': {
      const sentence = `The page loads the PlatformApp script but does not call PlatformApp.init.${unseen}`;
      return { ...initMissing(), level, sentence };
    }
    case 'before': {
      const sentence = 'The page calls PlatformApp.init before the PlatformApp script has run.';
      return { code: 'init-early', level: 'problem', sentence, fix: CALL_AFTER };
    }
    case 'in-listener': {
      const sentence = 'The page calls PlatformApp.init in a listener, which may run before the PlatformApp script.';
      return { code: 'init-unseen', level: 'warning', sentence, fix: CALL_AFTER };
    }
    case 'in-ready': {
      const sentence =
        'The page calls PlatformApp.init inside PlatformApp.ready, which runs nothing before init was called.';
      return {
        code: 'init-in-ready',
        level: 'problem',
        sentence,
        fix: 'Call PlatformApp.init outside of ready, before it.',
      };
    }
    case 'perhaps': {
      const sentence = 'The page calls PlatformApp.init in a function or under a condition, which may never run.';
      return {
        code: 'init-unseen',
        level: 'warning',
        sentence,
        fix: 'If the app does not connect, call it right after the script.',
      };
    }
  }
}

/** Says which policy of the page blocks a script of it. */
function findBlock(
  policies: readonly ContentPolicy[],
  script: ScriptElement,
  pageUrl: URL,
  shellUrl: URL,
): Finding | undefined {
  const directive = findScriptBlock(policies, script, pageUrl);
  if (directive === undefined) return undefined;
  const what = script.src ? 'the PlatformApp script' : 'the inline script that calls PlatformApp.init';
  const sentence = `The page's Content-Security-Policy blocks ${what}: ${directive}.`;
  const blocked = { code: 'script-blocked', level: 'problem', sentence } as const;
  if (directive.startsWith('sandbox')) return { ...blocked, fix: 'Remove sandbox from the policy.' };
  const [, ...sources] = directive.split(' ');
  const others = sources.filter((source) => source.toLowerCase() !== "'none'");
  if (script.src && !others.includes("'strict-dynamic'")) {
    const snippet = [
      'script-src',
      ...others,
      script.src.pathname === '/platform-app.js' ? shellUrl.origin : script.src.origin,
    ];
    return { ...blocked, fix: 'Allow the script in the policy:', snippet: snippet.join(' ') };
  }
  return {
    ...blocked,
    fix: 'Give the script the nonce of the policy, or move its text into a file that the policy allows.',
  };
}

async function examineFile(
  script: NonNullable<PageScripts['platformApp']>,
  page: OpenedPage,
  pageUrl: URL,
  options: ExamineOptions,
): Promise<Finding> {
  const { src } = script;
  const { shellUrl } = options;
  const isOwn = src.origin === shellUrl.origin && src.pathname === '/platform-app.js';
  const ok: Finding = { level: 'ok', sentence: `It loads the PlatformApp script from ${src.origin}.` };
  const file = await openPage(src, { ...options, destination: 'script' });
  // Nobody else may be asked: the browser will see.
  if ('reason' in file && file.reason === 'elsewhere') return ok;
  const reason =
    'reason' in file
      ? 'does not answer'
      : file.status !== 200
        ? `answers with the status ${file.status}`
        : isScript(file)
          ? undefined
          : 'is not that script';
  if (reason === undefined && !('reason' in file)) return findBlockedFile(script, file, page, pageUrl) ?? ok;
  const sentence = `The page loads the PlatformApp script from ${src.href}, which ${reason}.`;
  if (!isOwn) {
    const fix = 'Load the script that the admin serves:';
    return { ...scriptMissing({ shellUrl }), code: 'script-unreachable', level: 'problem', sentence, fix };
  }
  const warning = { code: 'script-unreachable', level: 'warning', sentence } as const;
  // The admin need not run, nor let us in, while its app is examined.
  if ('reason' in file) return { ...warning, fix: 'Start the admin there: platform-admin serve' };
  if (file.status === 401) {
    return { ...warning, fix: 'Open the admin there in a browser, and enter its access key first.' };
  }
  const fix = 'Something else runs there. Stop it, then start the admin: platform-admin serve';
  return { ...warning, level: 'problem', fix };
}

/** A server without the file may answer with its start page. */
function isScript({ body }: OpenedPage): boolean {
  return body.includes('PlatformApp') && !/^\s*</.test(body);
}

/** Finds what makes a browser refuse a script that was sent. */
function findBlockedFile(
  { src, isCors, hashes }: NonNullable<PageScripts['platformApp']>,
  file: OpenedPage,
  page: OpenedPage,
  pageUrl: URL,
): Finding | undefined {
  const [policy = ''] = file.headers['cross-origin-resource-policy'] ?? [];
  const [embedder = ''] = page.headers['cross-origin-embedder-policy'] ?? [];
  const [origin = ''] = file.headers['access-control-allow-origin'] ?? [];
  const [type = ''] = file.headers['content-type'] ?? [];
  const blocked = { code: 'script-blocked', level: 'problem' } as const;
  const refuse = (why: string, fix: string): Finding => ({
    ...blocked,
    sentence: `The browser blocks the PlatformApp script from ${src.origin}: ${why}.`,
    fix,
  });
  if (
    file.headers['x-content-type-options']?.join().toLowerCase() === 'nosniff' &&
    !/javascript|ecmascript/i.test(type)
  ) {
    return refuse(`its type is "${type}"`, 'Send it as text/javascript.');
  }
  if (hashes.length > 0 && !hashes.some((hash) => isHashOf(hash, file.body))) {
    return refuse(
      'it is not what integrity says',
      'Remove the attribute integrity: the script changes with the admin.',
    );
  }
  if (src.origin === pageUrl.origin) return undefined;
  if (isCors) {
    const isLetIn = origin === '*' || origin === pageUrl.origin;
    return isLetIn ? undefined : refuse('it has no Access-Control-Allow-Origin', 'Remove crossorigin from its tag.');
  }
  const isSameSite = src.hostname === pageUrl.hostname && src.protocol === pageUrl.protocol;
  const needed = /^require-corp\b/i.test(embedder) ? 'cross-origin' : '';
  const given = policy.toLowerCase();
  if (given === 'same-origin' || (given === 'same-site' && !isSameSite)) {
    return refuse(
      `it has Cross-Origin-Resource-Policy: ${policy}`,
      'Send it with Cross-Origin-Resource-Policy: cross-origin.',
    );
  }
  if (needed === '' || given !== '') return undefined;
  return {
    ...refuse(`the page has Cross-Origin-Embedder-Policy: ${embedder}`, 'Load it with CORS:'),
    snippet: `<script src="${src.href}" crossorigin></script>`,
  };
}

function isHashOf(source: string, text: string): boolean {
  const [, name = '', digest = ''] = /^'(sha(?:256|384|512))-([^?']+)/.exec(source) ?? [];
  return name !== '' && createHash(name).update(text).digest('base64') === digest;
}
