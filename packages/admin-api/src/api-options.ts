/** Behaviour that the spec leaves open. Every option has a default. */
export interface AdminApiOptions {
  /** The prefix of the service's own headers. Default `X-Platform-`. */
  readonly headerPrefix?: string;
  /** The prefix of global ids. Default `gid://platform`. */
  readonly globalIdScheme?: string;
  /**
   * The valid access tokens with their scopes (`read_products`, `write_products` and so on, or
   * `*`). Default: no token is required.
   */
  readonly accessTokens?: Readonly<Record<string, readonly string[]>>;
  /**
   * The scopes of the tokens of installed apps, which are then valid beside `accessTokens`.
   * Default: they are not valid, and no token is required.
   */
  readonly appScopes?: readonly string[];
  /** Whether calls are limited to 40 at once and 2 a second. Default false. */
  readonly isRateLimited?: boolean;
}

/**
 * Options with every default filled in. Without `accessTokens` and `appScopes` no token is
 * required.
 */
export type CompleteApiOptions = AdminApiOptions & Required<Omit<AdminApiOptions, 'accessTokens' | 'appScopes'>>;

/** Fills in the defaults. */
export function completeOptions(options: AdminApiOptions): CompleteApiOptions {
  return { headerPrefix: 'X-Platform-', globalIdScheme: 'gid://platform', isRateLimited: false, ...options };
}
