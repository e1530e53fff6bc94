import type { WireRequest, WireResponse } from '@platformapp/protocol';
import type { Kernel } from '../kernel.ts';
import { decodeRequest, encodeResponse } from '../wire.ts';

const PATH = '/.platform-admin/shop';

/** Whether a request is for the whole shop rather than for its API. */
export function isForShop({ url }: WireRequest): boolean {
  return URL.canParse(url) && new URL(url).pathname === PATH;
}

/**
 * Gives the whole shop as text, or replaces it by the given one: 204, or 422 with the reason and
 * nothing changed.
 */
export async function answerShop(
  kernel: Pick<Kernel, 'exportShop' | 'importShop'>,
  wire: WireRequest,
): Promise<WireResponse> {
  return await encodeResponse(await answer(kernel, decodeRequest(wire)));
}

async function answer(kernel: Pick<Kernel, 'exportShop' | 'importShop'>, request: Request): Promise<Response> {
  switch (request.method) {
    case 'GET':
      return new Response(await kernel.exportShop());
    case 'PUT': {
      const refusal = await kernel.importShop(await request.text());
      return refusal === undefined
        ? new Response(null, { status: 204 })
        : Response.json({ errors: refusal }, { status: 422 });
    }
    default:
      return Response.json(
        { errors: 'The shop can be read and replaced.' },
        { status: 405, headers: { allow: 'GET, PUT' } },
      );
  }
}
