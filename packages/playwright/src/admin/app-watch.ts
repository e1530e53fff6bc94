import { STATUS_CODES } from 'node:http';
import type { Frame, Page, Request, Response } from '@playwright/test';
import { diagnose, type Evidence } from '@platformapp/host';
import { SCRIPT } from '../script/shell-script.ts';

/** A cause in one sentence, and what to do about it. */
export interface Cause {
  readonly sentence: string;
  readonly fix: string;
}

/** What became of the request for the script that apps load. */
type ScriptState = 'not asked for' | 'asked for' | { readonly url: string; readonly failure: string };

/**
 * Watches what the browser tells of the app in a page: refused connections, statuses, headers and
 * errors, which the admin itself cannot see.
 */
export class AppWatch {
  readonly #page: Page;
  readonly #shellOrigin: string;
  #appUrl = '';
  #response: Response | undefined;
  #failure: string | undefined;
  #script: ScriptState = 'not asked for';
  #errors: string[] = [];
  #tellFailure: (() => void) | undefined;

  constructor(page: Page, shellOrigin: string) {
    this.#page = page;
    this.#shellOrigin = shellOrigin;
    page.on('request', (request) => this.#noteRequest(request));
    page.on('response', (response) => this.#noteResponse(response));
    page.on('requestfailed', (request) => this.#noteFailure(request));
    page.on('pageerror', (error) => this.#errors.push(error.message));
  }

  /** The frame of the open app: a modal's comes after that of the app which opened it. */
  get frame(): Frame | undefined {
    return this.#page.mainFrame().childFrames()[0];
  }

  /** Forgets what was seen of the app before. */
  reset(): void {
    this.#appUrl = '';
    this.#response = undefined;
    this.#failure = undefined;
    this.#script = 'not asked for';
    this.#errors = [];
  }

  /** Settles when the browser has given up loading the app's document. */
  async failure(): Promise<void> {
    if (this.#failure !== undefined) return;
    await new Promise<void>((resolve) => {
      this.#tellFailure = resolve;
    });
  }

  /**
   * Says why the app is not ready, as far as it is known.
   *
   * @param evidence What the admin knows.
   */
  explain(evidence: Evidence | undefined): string {
    const causes = this.#causes(evidence).map(({ sentence, fix }) => `  ${sentence}\n    ${fix}`);
    const errors = this.#errors.map((message) => `    ${message}`);
    return [...causes, ...(errors.length === 0 ? [] : ['  The page reported errors:', ...errors])].join('\n');
  }

  #causes(evidence: Evidence | undefined): readonly Cause[] {
    if (this.#failure !== undefined) return [this.#explainFailure(this.#failure)];
    const status = this.#response?.status() ?? 200;
    if (status >= 400) {
      return [
        {
          sentence: `${this.#appUrl} answered with the status ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd() + '.',
          fix: 'Check appUrl, the path, and the log of the server.',
        },
      ];
    }
    const proven = evidence && diagnose(evidence).filter(({ isCertain }) => isCertain);
    if (proven && proven.length > 0) return proven;
    if (typeof this.#script === 'object') {
      return [
        {
          sentence: `The script ${this.#script.url} could not be loaded: ${this.#script.failure}.`,
          fix: 'Check its address, and the Content-Security-Policy of the page.',
        },
      ];
    }
    if (this.#response && this.#script === 'not asked for') {
      return [
        {
          sentence: 'The page has not asked for the PlatformApp script, nor has a module of it called the admin.',
          fix: `Put <script src="${this.#shellOrigin}/platform-app.js"></script> into its head and call PlatformApp.init after it.`,
        },
      ];
    }
    if (this.#appUrl !== '' && !this.#response) {
      return [{ sentence: `${this.#appUrl} has not answered yet.`, fix: 'Look at what its server is doing.' }];
    }
    if (this.#response) {
      return [
        {
          sentence: 'The page has asked for the PlatformApp script, but nothing has come from it.',
          fix: 'Call PlatformApp.init right after the script, and look for an error before it.',
        },
      ];
    }
    return evidence ? diagnose(evidence) : [];
  }

  #explainFailure(failure: string): Cause {
    const { host, hostname, origin } = new URL(this.#appUrl);
    if (/REFUSED/.test(failure)) {
      return {
        sentence: `${host} refused the connection.`,
        fix: "Start the app's server, for example by webServer in playwright.config.ts, or correct appUrl.",
      };
    }
    if (/NAME_NOT_RESOLVED|UNKNOWN_HOST/.test(failure)) {
      return { sentence: `The host ${hostname} is unknown.`, fix: 'Check the name in appUrl.' };
    }
    if (/CERT_|SSL_|SEC_ERROR/.test(failure)) {
      return {
        sentence: `The browser does not trust the certificate of ${origin} (${failure}).`,
        fix: 'Set ignoreHTTPSErrors: true in playwright.config.ts, or use a certificate that the browser trusts.',
      };
    }
    if (/BLOCKED_BY_RESPONSE/.test(failure)) {
      return {
        sentence: `The page refuses to be shown in a frame${this.#framingHeader()}.`,
        fix: `Remove the X-Frame-Options header and send Content-Security-Policy: frame-ancestors ${this.#shellOrigin}.`,
      };
    }
    return { sentence: `The browser could not load ${this.#appUrl}: ${failure}.`, fix: 'Open it in a tab of its own.' };
  }

  /** The header that refuses the frame, as it was sent. */
  #framingHeader(): string {
    const { 'x-frame-options': options, 'content-security-policy': policy = '' } = this.#response?.headers() ?? {};
    const [ancestors] = /frame-ancestors[^;]*/.exec(policy) ?? [];
    if (ancestors !== undefined) return `: Content-Security-Policy: ${ancestors}`;
    return options === undefined ? '' : `: X-Frame-Options: ${options}`;
  }

  #noteRequest(request: Request): void {
    if (this.#isDocument(request)) {
      this.reset();
      this.#appUrl = request.url();
    } else if (this.#isScript(request)) {
      this.#script = 'asked for';
    }
  }

  #noteResponse(response: Response): void {
    const request = response.request();
    if (this.#isDocument(request)) this.#response = response;
    if (this.#isScript(request) && response.status() >= 400) {
      this.#script = { url: request.url(), failure: `the status is ${response.status()}` };
    }
  }

  #noteFailure(request: Request): void {
    const failure = request.failure()?.errorText ?? 'the request failed';
    if (this.#isScript(request)) this.#script = { url: request.url(), failure };
    // A document that another one replaces is no failure.
    if (!this.#isDocument(request) || /ABORT/.test(failure)) return;
    this.#failure = failure;
    this.#tellFailure?.();
  }

  #isDocument(request: Request): boolean {
    return request.isNavigationRequest() && this.#isOfApp(request);
  }

  #isScript(request: Request): boolean {
    return request.resourceType() === 'script' && SCRIPT.test(request.url()) && this.#isOfApp(request);
  }

  #isOfApp(request: Request): boolean {
    try {
      return request.frame() === this.frame;
    } catch {
      // The page's own document has no frame before it is there.
      return false;
    }
  }
}
