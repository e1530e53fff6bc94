import type { Host } from '@platformapp/host';
import type { KernelCalls } from '@platformapp/kernel';
import type { Timeline } from '../entries/timeline.ts';

/** The same methods, which may be in another process. */
type MaybeRemote<Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Result | Promise<Awaited<Result>>
    : never;
};

/** A request as `fetch` takes it. */
export interface StageRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An admin with its shop, in which a session is replayed. */
export interface ReplayStage {
  /** Where the admin is, such as `http://localhost:4820`. */
  readonly shopOrigin: string;
  /** The log of the admin. */
  readonly timeline: Timeline;
  /** What the admin's user can do. */
  readonly host: MaybeRemote<Pick<Host, 'press' | 'closeModal' | 'setAccountAccess'>> & {
    /** Everything that the chrome shows now. */
    readonly state: () => Host['state'] | Promise<Host['state']>;
  };
  readonly kernel: MaybeRemote<Pick<KernelCalls, 'importShop' | 'setClock' | 'advance' | 'trigger'>>;
  /** Asks the admin API, as the admin itself does. */
  readonly ask: (path: string, request: StageRequest) => unknown;
  /** Closes the open app, if there is one. */
  readonly leave: () => void | Promise<void>;
  /** Opens an app by its URL, in a new frame. */
  readonly open: (url: string) => void | Promise<void>;
  /** Goes to a path of the admin, as its user does. */
  readonly visit: (path: string) => void | Promise<void>;
}
