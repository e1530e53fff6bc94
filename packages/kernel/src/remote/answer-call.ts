import { errorMessage } from '@platformapp/protocol';
import * as v from 'valibot';
import { decodeMessage, encodeMessage } from './message.ts';
import { KernelError } from '../kernel-error.ts';
import type { KernelEvent } from '../kernel-event.ts';
import { callKernel, isKernelMethod, METHODS, type KernelCalls } from '../kernel.ts';
import type { KernelMethodName, KernelResult } from '../kernel.ts';

/**
 * Performs the call in a page's message and returns the reply, which says so when the call failed.
 * Returns `undefined` for a message that is not a call. Never rejects.
 */
export async function answerCall(
  kernel: KernelCalls,
  message: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const call = decodeMessage(message);
  if (call?.type !== 'call' || typeof call.id !== 'number' || !isKernelMethod(call.name)) return undefined;
  const { id, name, values } = call;
  try {
    return encodeMessage({ type: 'result', id, values: [await performChecked(kernel, name, values)] });
  } catch (error) {
    const code = error instanceof KernelError ? error.code : undefined;
    return encodeMessage({ type: 'failure', id, code, sentence: errorMessage(error), values: [] });
  }
}

/** Writes the message that tells a page what happened in the shop. */
export function encodeEvents(events: readonly KernelEvent[]): Uint8Array<ArrayBuffer> {
  return encodeMessage({ type: 'events', values: events });
}

/**
 * Performs a method with arguments from elsewhere.
 *
 * @throws {TypeError} When they are not arguments of that method.
 */
export async function performChecked<Name extends KernelMethodName>(
  kernel: KernelCalls,
  name: Name,
  values: readonly unknown[],
): Promise<KernelResult<Name>> {
  const { success, output } = v.safeParse(METHODS[name].args, values);
  if (!success) throw new TypeError(`The kernel's method ${name} takes other values.`);
  return await callKernel(kernel, name, ...output);
}
