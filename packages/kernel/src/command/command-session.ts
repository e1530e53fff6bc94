/**
 * What the command that serves a shell told its page, so that requests and deliveries can go
 * through it.
 */
export interface CommandSession {
  /** The shell's own origin, where the command listens. */
  readonly origin: string;
  /** Proves to the command that a request comes from its own page. */
  readonly token: string;
  /** Origins that the command delivers to. */
  readonly deliverTo: readonly string[];
  /** Options of the shop that the command was started with, by name. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The app that the command was started with, and what it is called if that was said. */
  readonly app?: { readonly url: string; readonly name?: string | undefined } | undefined;
  /** `node`: the kernel is in the process of the command. Absent: in the browser. */
  readonly kernel?: 'node' | undefined;
  /** Whether an app has the paths of this origin that are not the admin's own. */
  readonly isProxy?: boolean;
}

/** Carries {@link CommandSession.token}. */
export const COMMAND_TOKEN_HEADER = 'x-platform-admin-token';
