import { HOSTILE_QUERIES } from '../../../admin-api/src/test-support/hostile-queries.ts';
import { HOSTILE_DOCUMENTS } from '../../../admin-api/src/test-support/hostile-documents.ts';
import { createBenchShop, graphqlRequest, ORIGIN, WEBHOOKS_PATH } from './bench-shop.ts';
import type { Figure } from './figure.ts';
import { race, type Contender } from './race.ts';

const PAGE_QUERY = `query Page($first: Int!) {
  products(first: $first) {
    pageInfo { hasNextPage hasPreviousPage }
    edges { cursor node { id title vendor status createdAt } }
  }
}`;

/** How many times an ordinary request a hostile one may cost. */
const BAR = 20;

/** Measures what each request of the hostile corpora costs, beside an ordinary request of its kind. Names the dearest. */
export async function measureHostile(): Promise<readonly Figure[]> {
  const { api } = createBenchShop(1_000);
  let count = 0;
  const post = (body: string | Uint8Array<ArrayBuffer>): Promise<Response> => {
    const headers = { 'content-type': 'application/xml' };
    return api(new Request(`${ORIGIN}${WEBHOOKS_PATH}`, { method: 'POST', headers, body }));
  };
  const create = (): Promise<Response> => {
    count += 1;
    const address = `https://receiver.example/ordinary/${count}`;
    return post(`<webhook><address>${address}</address><topic>orders/create</topic></webhook>`);
  };
  const page = (): Promise<Response> => api(graphqlRequest(PAGE_QUERY, { first: 50 }));
  const ask = (query: unknown, variables: unknown): Promise<Response> => {
    count += 1;
    // A comment makes each query a new one, so that none is answered from memory.
    const text = typeof query === 'string' ? `${query}\n#${count}` : query;
    const body = JSON.stringify({ query: text, variables });
    const headers = { 'content-type': 'application/json' };
    return api(new Request(`${ORIGIN}/admin/api/2019-10/graphql.json`, { method: 'POST', headers, body }));
  };
  const documents = HOSTILE_DOCUMENTS.map(([name, body]) => [name, () => post(body)] as const);
  const queries = HOSTILE_QUERIES.map(([name, query, variables]) => [name, () => ask(query, variables)] as const);
  return [
    await findDearest('XML documents', documents, { name: 'an ordinary create', run: create }),
    await findDearest('GraphQL queries', queries, { name: 'an ordinary page of 50', run: page }),
  ];
}

async function findDearest(
  kind: string,
  hostile: readonly (readonly [name: string, run: Contender])[],
  ordinary: { readonly name: string; readonly run: Contender },
): Promise<Figure> {
  let dearest = { name: '', ours: 0, usual: 1, ratio: 0 };
  for (const [name, run] of hostile) {
    // Each stands beside the ordinary request in a race of its own.
    // oxlint-disable-next-line no-await-in-loop
    const times = await race({ hostile: run, ordinary: ordinary.run }, { rounds: 20, batch: 4 });
    const ratio = times.hostile / times.ordinary;
    if (ratio > dearest.ratio) dearest = { name, ours: times.hostile, usual: times.ordinary, ratio };
  }
  return {
    name: `dearest of ${hostile.length} hostile ${kind}: ${dearest.name.slice(0, 60)}`,
    unit: 'µs',
    ours: dearest.ours,
    peers: [{ name: ordinary.name, value: dearest.usual }],
    bar: `at most ${BAR} × the ordinary`,
    ratio: dearest.ratio,
    isMet: dearest.ratio <= BAR,
  };
}
