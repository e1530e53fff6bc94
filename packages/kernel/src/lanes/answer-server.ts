import type { WireResponse } from '@platformapp/protocol';
import type { Kernel } from '../kernel.ts';
import { answerShop, isForShop, type ShopCalls } from './answer-shop.ts';
import { askKernel } from './ask-kernel.ts';
import type { ServerRequest } from './server-lane.ts';

/** The methods of a kernel that answer servers. */
export type ServerCalls = ShopCalls & Pick<Kernel, 'answer'>;

/** Answers a request of an app's server, or of the command for the shop itself. */
export async function answerServer(kernel: ServerCalls, request: ServerRequest): Promise<WireResponse> {
  return isForShop(request)
    ? await answerShop(kernel, request)
    : await askKernel(kernel, { ...request, lane: 'server' });
}
