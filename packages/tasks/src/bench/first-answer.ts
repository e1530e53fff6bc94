import { openApp } from './app-page.ts';
import { GRAPHQL_PATH, PRODUCTS_PATH } from './bench-shop.ts';
import type { Figure } from './figure.ts';
import { openBrowser } from './open-browser.ts';
import { SHELL, withServers } from './serve-apps.ts';
import { gzippedSize } from './sizes.ts';

/**
 * Measures what the shell loads until an app has its first answer of the API, by what its server is really asked for, each
 * file gzipped by itself; and what is loaded besides for the first query of GraphQL.
 */
export async function measureFirstAnswer(): Promise<readonly Figure[]> {
  return await withServers(async (shell) => {
    const asked = new Set<string>();
    shell.httpServer.on('request', ({ url = '/' }: { readonly url?: string }) => asked.add(fileOf(url)));
    const browser = await openBrowser();
    try {
      const app = await openApp(await browser.newPage(), 'storage=memory');
      await app.evaluate(async (url) => await (await fetch(url)).text(), `${SHELL}${PRODUCTS_PATH}`);
      const first = [...asked];
      await app.evaluate(async (url) => {
        const headers = { 'content-type': 'application/json' };
        await (await fetch(url, { method: 'POST', headers, body: '{"query":"{shop{name}}"}' })).text();
      }, `${SHELL}${GRAPHQL_PATH}`);
      return toFigures(
        first,
        [...asked].filter((file) => !first.includes(file)),
      );
    } finally {
      await browser.close();
    }
  });
}

function toFigures(first: readonly string[], later: readonly string[]): readonly Figure[] {
  const [bytes, laterBytes] = [gzippedSize(first), gzippedSize(later)];
  const isGraphqlLate = later.some(isGraphql) && !first.some(isGraphql);
  return [
    {
      name: `shell until an app's first API answer, ${first.length} files, gzipped`,
      unit: 'B',
      ours: bytes,
      peers: [{ name: `for the first GraphQL query (${later.length} files)`, value: laterBytes }],
      bar: 'GraphQL only when first used',
      ratio: bytes / (bytes + laterBytes),
      isMet: isGraphqlLate,
    },
  ];
}

function isGraphql(file: string): boolean {
  return file.includes('graphql');
}

/** The built file that an address of the shell stands for. */
function fileOf(url: string): string {
  const { pathname } = new URL(url, SHELL);
  return `apps/admin/dist${pathname === '/' ? '/index.html' : pathname}`;
}
