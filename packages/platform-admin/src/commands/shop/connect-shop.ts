import { COMMAND_PATH, createKernelCalls, type CommandCalls, type KernelCalls } from '@platformapp/kernel/node';
import { decodeJson, isObject } from '@platformapp/protocol';
import { originOf, type AddressOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import { askServer } from './ask-server.ts';

/**
 * The shop that `serve` or `api` serves at an address. Its methods reject with a {@link
 * PlatformAdminError} `server-missing`, or `shop-refused` with the reason.
 *
 * @param signal Ends the calls, which then reject.
 */
export function connectShop(address: AddressOptions, signal?: AbortSignal): CommandCalls {
  return createKernelCalls((name, ...values) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(values);
    return askServer(address, { method: 'POST', path: COMMAND_PATH + name, headers, body, signal }).then((text) => {
      const answer = decodeJson(text);
      if (isAnswerOf(name, answer)) return answer.value;
      throw new PlatformAdminError('shop-refused', `${originOf(address)} has no shop.`);
    });
  });
}

/** The value is trusted, because it comes from our own kernel. JSON leaves out `undefined`. */
function isAnswerOf<Name extends keyof KernelCalls>(
  _name: Name,
  answer: unknown,
): answer is { readonly value: Awaited<ReturnType<KernelCalls[Name]>> } {
  return isObject(answer);
}
