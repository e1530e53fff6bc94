/**
 * What a page of the shell knows of the command that serves it, so that requests and deliveries can
 * go through that.
 */
export interface ServingCommand {
  /** The shell's own origin, where the command listens. */
  readonly origin: string;
  /** The token that proves to the command that a request comes from its own page. */
  readonly token: string;
  /** Origins that the command delivers to. */
  readonly deliverTo: readonly string[];
  /** Options of the shop that the command was started with, by name. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The app that the command was started with, and its name if one was given. */
  readonly app?: { readonly url: string; readonly name?: string | undefined } | undefined;
  /** `node`: the kernel is in the process of the command. Absent: in the browser. */
  readonly kernel?: 'node' | undefined;
  /** Whether an app is served at this origin too, under all paths but the admin's own. */
  readonly isProxy?: boolean;
}

/** The header with {@link ServingCommand.token}. */
export const COMMAND_TOKEN_HEADER = 'x-platform-admin-token';
