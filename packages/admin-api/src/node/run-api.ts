import { parseArgs } from 'node:util';
import { createShop, type SampleSize } from '@platformapp/shop';
import { createAdminApi } from '../admin-api.ts';
import { Deliverer } from '../deliveries/deliverer.ts';
import { serveApi, type ApiServer } from './api-server.ts';

/** What the command line says. */
export interface ApiArguments {
  readonly port: number;
  readonly sample: SampleSize;
  readonly seed: number;
  readonly secret: string;
}

/**
 * Reads `--port`, `--sample` (`empty`, `everyday` or a number of products), `--seed` and `--secret`. Throws an `Error`
 * that names the argument for anything else.
 */
export function readApiArguments(argv: readonly string[]): ApiArguments {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string', default: '4840' },
      sample: { type: 'string', default: 'everyday' },
      seed: { type: 'string', default: '1' },
      secret: { type: 'string', default: 'secret' },
    },
  });
  const { sample, secret } = values;
  return {
    port: readNumber('port', values.port, 65_535),
    sample:
      sample === 'empty' || sample === 'everyday' ? sample : { products: readNumber('sample', sample, 5_000_000) },
    seed: readNumber('seed', values.seed, Number.MAX_SAFE_INTEGER),
    secret,
  };
}

/** Serves a shop with sample data until the server is closed, its deliveries included. */
export async function runApi({ port, sample, seed, secret }: ApiArguments): Promise<ApiServer> {
  const shop = createShop({ sample, seed });
  const server = await serveApi(createAdminApi({ shop }), { port });
  const deliverer = new Deliverer({ shop, secret });
  deliverer.start();
  return {
    origin: server.origin,
    close() {
      deliverer.stop();
      return server.close();
    },
  };
}

function readNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= max) return number;
  throw new Error(`--${name} must be a whole number up to ${max}, not ${JSON.stringify(text)}.`);
}
