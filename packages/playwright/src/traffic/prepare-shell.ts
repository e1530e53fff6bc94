import type { ShellHandle } from '../shop/shell-handle.ts';
import type { KernelRequest, Lane } from '@platformapp/kernel';
import type { WireResponse } from '@platformapp/protocol';
import type { Header, RequestAnswer } from '@platformapp/timeline';
import type { Interception } from './api-traffic.ts';

/** The argument of {@link prepareShell}, which is sent to the page. */
export interface PrepareShellOptions {
  readonly shellOrigin: string;
  /**
   * Options of the shop (absent ones have the shell's default), and the session of the server's
   * lane.
   */
  readonly options: Readonly<Record<string, unknown>>;
  /** Name of the function that takes each {@link ShellMessage}. */
  readonly binding: string;
  /** Bytes of a body that are recorded. */
  readonly recordedBytes: number;
}

/** A body that the page of a shell sends to the test. */
export interface SentBody {
  readonly start: Uint8Array;
  /** Bytes of the whole body. */
  readonly size: number;
}

/** A message from the page of a shell to the test. */
export type ShellMessage =
  | {
      readonly type: 'request';
      readonly id: string;
      readonly lane: Lane;
      readonly method: string;
      readonly url: string;
      readonly headers: readonly Header[];
      readonly body: SentBody | undefined;
      /** The cause of the request in the app, if known. */
      readonly cause?: string | undefined;
    }
  | ({
      readonly type: 'answer';
      readonly id: string;
      readonly body: SentBody | undefined;
      /** The name of the shop's state before the request, if the request could change it. */
      readonly before?: string | undefined;
    } & Omit<RequestAnswer, 'duration' | 'body'>);

/**
 * Runs in each page before its scripts: tells the shell which shop to open, and to let the test
 * see each request and its answer. Only the shell's own page is touched. Playwright sends the
 * function's text to the page, so it is self-contained.
 */
export function prepareShell({ shellOrigin, options, binding, recordedBytes }: PrepareShellOptions): void {
  if (window !== window.top || window.location.origin !== shellOrigin) return;

  // Passing a body on transfers it, so it is copied first.
  const record = (body: ArrayBuffer | null | undefined): SentBody | undefined =>
    body ? { start: new Uint8Array(body.slice(0, recordedBytes)), size: body.byteLength } : undefined;

  // The kernel gets this before the request itself, which does not wait for it. Playwright sends
  // only this function to the page.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const remember = async ({ method }: KernelRequest): Promise<string | undefined> => {
    const global: object = window;
    const shell: ShellHandle | undefined = Reflect.get(global, 'platformAdmin');
    if (!shell || ['GET', 'HEAD', 'OPTIONS'].includes(method)) return undefined;
    try {
      return await shell.kernel.snapshot();
    } catch {
      // A kernel that has ended has no state.
      return undefined;
    }
  };

  let count = 0;
  const intercept = async (request: KernelRequest, answer: () => Promise<WireResponse>): Promise<WireResponse> => {
    const tell: unknown = Reflect.get(window, binding);
    if (typeof tell !== 'function') return await answer();
    const send = (message: ShellMessage): Promise<Interception | undefined> =>
      Reflect.apply(tell, undefined, [message]);
    const { lane, method, url, headers, body, cause } = request;
    // Several pages report to one test.
    const id = `${performance.timeOrigin} ${(count += 1)}`;
    const told = await send({ type: 'request', id, lane, method, url, headers, body: record(body), cause });
    const state = told ? undefined : remember(request);
    try {
      if (told?.type === 'error') throw new TypeError('Failed to fetch');
      const response =
        told?.type === 'response'
          ? {
              status: told.status,
              statusText: '',
              headers: told.headers,
              body: told.body === '' ? undefined : new TextEncoder().encode(told.body).buffer,
            }
          : await answer();
      const recorded = record(response.body);
      const before = await state;
      void send({
        type: 'answer',
        id,
        status: response.status,
        headers: response.headers,
        body: recorded,
        failure: undefined,
        before,
      });
      return response;
    } catch (error) {
      // Written out, because a page has nothing that this file imports.
      const failure = error instanceof Error ? error.message : String(error);
      void send({ type: 'answer', id, status: 0, headers: [], body: undefined, failure });
      throw error;
    }
  };
  Reflect.set(window, 'platformAdminOptions', { ...options, intercept });
}
