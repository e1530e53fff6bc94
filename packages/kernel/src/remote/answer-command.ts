import { decodeJson, errorMessage, type WireRequest, type WireResponse } from '@platformapp/protocol';
import { KernelError } from '../kernel-error.ts';
import type { KernelCalls, KernelMethodName } from '../kernel.ts';
import { encodeResponse } from '../wire.ts';
import { performChecked } from './answer-call.ts';

/** Below this path are the methods that commands call. */
export const COMMAND_PATH = '/.platform-admin/shop/';

/** None of them gives what the API's callers must not know: any program of this machine may call. */
const COMMAND_METHODS = [
  'apps',
  'deliveries',
  'exportShop',
  'importRecords',
  'importShop',
  'installApp',
  'reset',
  'samplePayload',
  'status',
  'trigger',
  'uninstallApp',
  'webhooks',
] as const satisfies readonly KernelMethodName[];

/** The methods of a kernel that commands call. */
export type CommandCalls = Pick<KernelCalls, (typeof COMMAND_METHODS)[number]>;

/**
 * Performs a method of a kernel for a command: `POST <path>/<method>` with the arguments as a JSON
 * array is answered with `{ value }`, without the payloads of deliveries. A refusal is 422 with the
 * reason, and changes nothing. The body must be `application/json`, which no page of another origin
 * can send before the browser asks whether it may.
 */
export async function answerCommand(
  kernel: KernelCalls,
  { method, url, headers, body }: WireRequest,
): Promise<WireResponse> {
  const { pathname } = new URL(url);
  const name = COMMAND_METHODS.find((each) => pathname === `${COMMAND_PATH}${each}`);
  if (!name || method !== 'POST') return await answer(404, { errors: 'There is no such request.' });
  const isJson = headers.some(([key, value]) => key.toLowerCase() === 'content-type' && value === 'application/json');
  if (!isJson) return await answer(415, { errors: 'The body must be application/json.' });
  try {
    const values = decodeJson(new TextDecoder().decode(body));
    const value = await performChecked(kernel, name, Array.isArray(values) ? values : []);
    // The log is read twice a second.
    return await answer(200, { value }, name === 'deliveries' ? 'payload' : undefined);
  } catch (error) {
    // The change cannot be stored.
    if (error instanceof KernelError) throw error;
    return await answer(422, { errors: errorMessage(error) });
  }
}

/** @param without A key that is left out everywhere. */
function answer(status: number, value: object, without?: string): Promise<WireResponse> {
  const text = JSON.stringify(value, (key, each: unknown) => (key === without ? undefined : each));
  return encodeResponse(new Response(text, { status, headers: { 'content-type': 'application/json' } }));
}
