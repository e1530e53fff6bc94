/**
 * What a page of the shell knows of the command that serves it, so that requests and deliveries can
 * go through that.
 */
export interface ServingCommand {
  /** The shell's own origin, where the command listens. */
  readonly origin: string;
  /** The token that proves to the command that a request comes from its own page. */
  readonly token: string;
  /** Origins that a kernel in the browser delivers to through the command. */
  readonly deliverTo: readonly string[];
  /**
   * Options of the shop that the command was started with, by name and as they were written. The
   * shell's address wins over them.
   */
  readonly options: Readonly<Record<string, unknown>>;
  /** The app that the command was started with, which the shell lists. */
  readonly app?: NamedApp | undefined;
  /** `node`: the kernel is in the process of the command. Absent: in the browser. */
  readonly kernel?: 'node' | undefined;
  /** Whether an app is served at this origin too, under all paths but the admin's own. */
  readonly isProxy?: boolean;
}

/** An app that the command names. */
export interface NamedApp {
  /** With a proxy, relative to the origin that the shell is opened at. */
  readonly url: string;
  /** What the shell calls it. Absent: its host. */
  readonly name?: string | undefined;
}

/** The header with {@link ServingCommand.token}. */
export const COMMAND_TOKEN_HEADER = 'x-platform-admin-token';
