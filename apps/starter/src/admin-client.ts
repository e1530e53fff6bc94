/** The admin did not answer, or refused. The message is for the user of the app. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** A page of products. */
export interface ProductPage {
  readonly products: readonly { readonly id: string; readonly title: string }[];
  /** The cursor of the next page; `null` on the last one. */
  readonly next: string | null;
}

interface ProductsData {
  readonly products: {
    readonly pageInfo: { readonly hasNextPage: boolean };
    readonly edges: readonly { readonly cursor: string; readonly node: ProductPage['products'][number] }[];
  };
}

interface UpdateData {
  readonly productUpdate: { readonly userErrors: readonly { readonly message: string }[] };
}

const LIST = `query Products($after: String) {
  products(first: 5, after: $after) { pageInfo { hasNextPage } edges { cursor node { id title } } }
}`;

const RENAME = `mutation Rename($input: ProductInput!) {
  productUpdate(input: $input) { userErrors { message } }
}`;

/** Sends requests to the admin API from the server. */
export class AdminClient {
  readonly #adminUrl: string;

  /** @param adminUrl The URL of the admin. */
  constructor(adminUrl: string) {
    this.#adminUrl = adminUrl;
  }

  /** Reads five products, from the start or after a cursor. */
  async listProducts(after: string | null): Promise<ProductPage> {
    const { products } = await this.#query<ProductsData>(LIST, { after });
    const last = products.edges.at(-1);
    return {
      products: products.edges.map(({ node }) => node),
      next: products.pageInfo.hasNextPage && last ? last.cursor : null,
    };
  }

  /** Changes a title, or returns the admin's reasons for refusing. */
  async rename(id: string, title: string): Promise<readonly string[]> {
    const { productUpdate } = await this.#query<UpdateData>(RENAME, { input: { id, title } });
    return productUpdate.userErrors.map(({ message }) => message);
  }

  /** Subscribes an address to a topic, unless it is subscribed already. */
  async subscribe(topic: string, address: string): Promise<void> {
    const query = new URLSearchParams({ topic, address }).toString();
    const count = await this.#ask(`admin/webhooks/count.xml?${query}`);
    if (!(await count.text()).includes('>0<')) return;
    await this.#ask('admin/webhooks.xml', {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0" encoding="UTF-8"?><webhook><topic>${topic}</topic><address>${address}</address></webhook>`,
    });
  }

  async #query<Data>(query: string, variables: object): Promise<Data> {
    const response = await this.#ask('admin/api/2019-10/graphql.json', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors }: { readonly data?: Data; readonly errors?: unknown } = JSON.parse(await response.text());
    if (!data || errors !== undefined) throw new AdminError(`The admin refused the query: ${JSON.stringify(errors)}`);
    return data;
  }

  async #ask(path: string, init: RequestInit = {}): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(new URL(path, this.#adminUrl), { ...init, signal: AbortSignal.timeout(15_000) });
    } catch (cause) {
      throw new AdminError('The admin cannot be reached.', { cause });
    }
    if (!response.ok) throw new AdminError(`The admin answered ${response.status}.`);
    return response;
  }
}
