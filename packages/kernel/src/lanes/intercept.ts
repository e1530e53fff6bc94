import { KernelError } from '../kernel-error.ts';
import type { WireRequest, WireResponse } from '../wire-message.ts';

/** Stands around the shop's answer: it sees the request and the response, and may answer itself. */
export type Intercept = (request: WireRequest, answer: () => Promise<WireResponse>) => Promise<WireResponse>;

/**
 * Lets `platformAdminOptions.intercept` stand around the answer to a request, if a test has set it before the shell started.
 * Only the shell's own page can have set it. Gives `undefined` when it rejects: the request fails like one without a network.
 *
 * @param scope Where the options are: the page's global object.
 */
export async function intercept(
  scope: object,
  request: WireRequest,
  answer: () => Promise<WireResponse>,
): Promise<WireResponse | undefined> {
  const options: unknown = Reflect.get(scope, 'platformAdminOptions');
  const around: unknown =
    typeof options === 'object' && options !== null ? Reflect.get(options, 'intercept') : undefined;
  if (!isIntercept(around)) return await answer();
  try {
    return await around(request, answer);
  } catch (error) {
    if (error instanceof KernelError) throw error;
    return undefined;
  }
}

function isIntercept(value: unknown): value is Intercept {
  return typeof value === 'function';
}
