/** What is known about an app that has no session. */
export interface Evidence {
  /** The URL of the app. */
  readonly appUrl: URL;
  /** The URL of the shell. */
  readonly shellUrl: URL;
  /** Whether the frame has fired `load`. Refused and unreachable pages fire it too. */
  readonly hasLoaded?: boolean;
  /** The page in the frame speaks the protocol from this other origin. */
  readonly otherOrigin?: string;
  /** The page's script has this version of the protocol. */
  readonly otherVersion?: number;
  /** The page's script waits for `init`. */
  readonly isWaitingForInit?: boolean;
  /**
   * The guest said hello and was answered, but neither loopback nor its `shopOrigin` lets it trust
   * this shell.
   */
  readonly isShellUntrusted?: boolean;
}
