/** How the API behaves where the spec leaves it open. Everything has a default. */
export interface AdminApiOptions {
  /** What the names of the service's own headers start with. Default `X-Platform-`. */
  readonly headerPrefix?: string;
  /** What global ids start with. Default `gid://platform`. */
  readonly globalIdScheme?: string;
  /**
   * The access tokens that are let in, each with its scopes (`read_products`, `write_products` and
   * so on, or `*`). Default: no token is asked for.
   */
  readonly accessTokens?: Readonly<Record<string, readonly string[]>>;
  /** Whether calls beyond 40, which leak away at 2 a second, are refused. Default false. */
  readonly isRateLimited?: boolean;
}

/** Options with every default filled in; without `accessTokens` none is asked for. */
export interface CompleteApiOptions {
  readonly headerPrefix: string;
  readonly globalIdScheme: string;
  readonly accessTokens: Readonly<Record<string, readonly string[]>> | undefined;
  readonly isRateLimited: boolean;
}

/** Fills in the defaults. */
export function completeOptions(options: AdminApiOptions): CompleteApiOptions {
  return {
    headerPrefix: 'X-Platform-',
    globalIdScheme: 'gid://platform',
    accessTokens: undefined,
    isRateLimited: false,
    ...options,
  };
}
