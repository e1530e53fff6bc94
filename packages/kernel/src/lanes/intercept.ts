import type { Lane } from '../wire-message.ts';

/** What an interceptor is told of a request. */
export interface InterceptedRequest {
  readonly method: string;
  readonly url: string;
  readonly lane: Lane;
}

/** An answer in place of the shop's; `error` is a request that fails like one without a network. */
export type InterceptedAnswer =
  | { readonly type: 'error' }
  | {
      readonly type: 'response';
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: string;
    };

/** Answers a request before the shop does, or gives `undefined` to leave it to the shop. */
export type Intercept = (request: InterceptedRequest) => Promise<InterceptedAnswer | undefined>;

/**
 * Asks `platformAdminOptions.intercept`, which a test sets before the shell starts. Only the shell's own page can have set it.
 *
 * @param scope Where the options are: the page's global object.
 */
export async function intercept(scope: object, request: InterceptedRequest): Promise<Response | undefined> {
  const options: unknown = Reflect.get(scope, 'platformAdminOptions');
  const ask = isObject(options) ? options['intercept'] : undefined;
  if (!isIntercept(ask)) return undefined;
  const answer = await ask(request);
  if (!answer) return undefined;
  if (answer.type === 'error') return Response.error();
  const headers = answer.headers.map(([name, value]): [string, string] => [name, value]);
  return new Response(answer.body === '' ? null : answer.body, { status: answer.status, headers });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isIntercept(value: unknown): value is Intercept {
  return typeof value === 'function';
}
