/** The part of the shell's own window that the host uses. A real `Window` is one. */
export interface HostWindow {
  /** Where the shell is. */
  readonly location: { readonly href: string };
  /** Starts listening for what any window posts to this one. */
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  /** Stops listening. */
  removeEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/**
 * The part of a frame's `contentWindow` that the host uses: it can be posted to and recognised,
 * nothing else.
 */
export interface GuestWindow {
  /** Where the frame is; reading it throws once a page of another origin is there. */
  readonly location?: { readonly href: string };
  /** Posts to the frame if its document has this origin at the time. */
  postMessage(message: unknown, targetOrigin: string, transfer?: Transferable[]): void;
}
