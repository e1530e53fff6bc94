/** What {@link setUpShop} needs to know, as it crosses into the page. */
export interface SetUpShopOptions {
  readonly shellOrigin: string;
  /** Options of the shop; those that are absent have the shell's default. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Name of the function that is told of each request, and may answer it. */
  readonly binding: string;
}

/**
 * Runs in each page before its scripts: tells the shell which shop to open, and to ask the test about each request. Only the shell's own page
 * is touched. Playwright sends the function's text to the page, so it holds all that it needs.
 */
export function setUpShop({ shellOrigin, options, binding }: SetUpShopOptions): void {
  if (window !== window.top || window.location.origin !== shellOrigin) return;
  const intercept = (request: unknown): unknown => {
    const ask: unknown = Reflect.get(window, binding);
    return typeof ask === 'function' ? Reflect.apply(ask, undefined, [request]) : undefined;
  };
  Reflect.set(window, 'platformAdminOptions', { ...options, intercept });
}
