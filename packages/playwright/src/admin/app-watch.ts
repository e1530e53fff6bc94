import { STATUS_CODES } from 'node:http';
import type { Page, Request, Response } from '@playwright/test';
import type { Finding } from '@platformapp/protocol';
import { SCRIPT } from '../script/shell-script.ts';
import { readAppUrl } from '@platformapp/timeline';
import { readLoadFailure } from './load-failure.ts';
import { findAppFrame } from './wait-for-app.ts';

/** A cause in one sentence, how to fix it, and the code for the fix. */
type Cause = Pick<Finding, 'sentence' | 'fix' | 'snippet'>;

/** What the browser has reported about the app's document so far. */
interface Seen {
  /** The document's URL, as the app knows it; empty before the browser asks for it. */
  url: string;
  response: Response | undefined;
  /** Why the browser gave up on the document. */
  failure: string | undefined;
  /** The request for the script of apps. A request that failed has a reason. */
  script: { readonly url: string; readonly failure?: string } | undefined;
  readonly errors: string[];
}

/**
 * Watches the requests and errors of the app in a page. They show refused connections, statuses
 * and headers, which the admin itself cannot see.
 */
export class AppWatch {
  readonly #page: Page;
  readonly #shellOrigin: string;
  #seen: Seen = createSeen();
  #onFailure: (() => void) | undefined;

  constructor(page: Page, shellOrigin: string) {
    this.#page = page;
    this.#shellOrigin = shellOrigin;
    page.on('request', (request) => this.#noteRequest(request));
    page.on('response', (response) => this.#noteResponse(response));
    page.on('requestfailed', (request) => this.#noteFailure(request));
    page.on('pageerror', (error) => this.#seen.errors.push(error.message));
  }

  /**
   * The address of the document that the app's frame last asked for, as the app knows it. Empty
   * before it asks for one.
   */
  get url(): string {
    return this.#seen.url;
  }

  /** Forgets the app that was open before. */
  reset(): void {
    this.#seen = createSeen();
  }

  /** Settles when the browser has given up loading the app's document. */
  async failure(): Promise<void> {
    if (this.#seen.failure !== undefined) return;
    await new Promise<void>((resolve) => {
      this.#onFailure = resolve;
    });
  }

  /**
   * Says why the app is not ready, how to fix it, and which errors its page reported.
   *
   * @param findings What the admin has found out.
   */
  explain(findings: readonly Finding[]): string {
    const causes = this.#findCauses(findings).map(({ sentence, fix, snippet }) =>
      [`  ${sentence}`, ...(fix ? [`    ${fix}`] : []), ...(snippet ? [`      ${snippet}`] : [])].join('\n'),
    );
    const errors = this.#seen.errors.map((message) => `    ${message}`);
    return [...causes, ...(errors.length === 0 ? [] : ['  The page reported errors:', ...errors])].join('\n');
  }

  #findCauses(findings: readonly Finding[]): readonly Cause[] {
    const { url, response, failure, script } = this.#seen;
    if (failure !== undefined) return [this.#explainFailure(failure)];
    const status = response?.status() ?? 200;
    if (status >= 400) {
      return [
        {
          sentence: `${`${url} answered with the status ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd()}.`,
          fix: 'Check appUrl, the path, and the log of the server.',
        },
      ];
    }
    const certain = findings.filter(({ level }) => level === 'problem');
    if (certain.length > 0) return certain;
    if (script?.failure !== undefined) {
      return [
        {
          sentence: `The script ${script.url} could not be loaded: ${script.failure}.`,
          fix: 'Check its address, and the Content-Security-Policy of the page.',
        },
      ];
    }
    if (response) return [script ? INIT_MISSING : SCRIPT_MISSING];
    if (url !== '') return [{ sentence: `${url} has not answered yet.`, fix: 'Check what its server is doing.' }];
    if (findings.length > 0) return findings;
    return [
      {
        sentence: 'The admin shows no app yet.',
        fix: `Call admin.open first, and check that the admin at ${this.#shellOrigin} answers.`,
      },
    ];
  }

  #explainFailure(failure: string): Cause {
    const { url } = this.#seen;
    const { host, hostname, origin } = new URL(url);
    switch (readLoadFailure(failure)) {
      case 'refused':
        return {
          sentence: `${host} refused the connection.`,
          fix: "Start the app's server, for example by webServer in playwright.config.ts, or correct appUrl.",
        };
      case 'unknown-host':
        return { sentence: `The host ${hostname} is unknown.`, fix: 'Check the name in appUrl.' };
      case 'untrusted':
        return {
          sentence: `The browser does not trust the certificate of ${origin} (${failure}).`,
          fix: 'Set ignoreHTTPSErrors: true in playwright.config.ts, or use a certificate that the browser trusts.',
        };
      case 'unframed':
        return {
          sentence: `The page refuses to be shown in a frame${this.#framingHeader()}.`,
          // Each worker process has another port.
          fix: `Remove the X-Frame-Options header and send Content-Security-Policy: frame-ancestors ${this.#shellOrigin.replace(/\d+$/, '*')}.`,
        };
      case 'replaced':
      case 'other':
        return { sentence: `The browser could not load ${url}: ${failure}.`, fix: 'Open it in a new tab.' };
    }
  }

  /** The header that refuses the frame, as it was sent. */
  #framingHeader(): string {
    const { 'x-frame-options': options, 'content-security-policy': policy = '' } = this.#seen.response?.headers() ?? {};
    const [ancestors] = /frame-ancestors[^;]*/.exec(policy) ?? [];
    if (ancestors !== undefined) return `: Content-Security-Policy: ${ancestors}`;
    return options === undefined ? '' : `: X-Frame-Options: ${options}`;
  }

  #noteRequest(request: Request): void {
    if (this.#isDocument(request)) this.#seen = createSeen(readAppUrl(request.url()));
    else if (this.#isScript(request)) this.#seen.script = { url: request.url() };
  }

  #noteResponse(response: Response): void {
    const request = response.request();
    if (this.#isDocument(request)) this.#seen.response = response;
    if (this.#isScript(request) && response.status() >= 400) {
      this.#seen.script = { url: request.url(), failure: `the status is ${response.status()}` };
    }
  }

  #noteFailure(request: Request): void {
    const failure = request.failure()?.errorText ?? 'the request failed';
    if (this.#isScript(request)) this.#seen.script = { url: request.url(), failure };
    if (!this.#isDocument(request) || readLoadFailure(failure) === 'replaced') return;
    this.#seen.failure = failure;
    this.#onFailure?.();
  }

  #isDocument(request: Request): boolean {
    return request.isNavigationRequest() && this.#isOfApp(request);
  }

  #isScript(request: Request): boolean {
    return request.resourceType() === 'script' && SCRIPT.test(request.url()) && this.#isOfApp(request);
  }

  #isOfApp(request: Request): boolean {
    try {
      return request.frame() === findAppFrame(this.#page);
    } catch {
      // The request for the page's own document has no frame yet.
      return false;
    }
  }
}

/** A test answers the script of any admin with its own, so the address is that of the command. */
const SCRIPT_MISSING: Cause = {
  sentence: 'The page has not requested the PlatformApp script, and no module has called the admin.',
  fix: 'Put <script src="http://localhost:4820/platform-app.js"></script> into its head and call PlatformApp.init after it.',
};

const INIT_MISSING: Cause = {
  sentence: 'The page has requested the PlatformApp script, but the script has sent nothing.',
  fix: 'Call PlatformApp.init right after the script, and look for an error before it.',
};

function createSeen(url = ''): Seen {
  return { url, response: undefined, failure: undefined, script: undefined, errors: [] };
}
