import type { Delivery, DomainEvent } from '@platformapp/shop';
import type { ShopClock } from './clock/kernel-clock.ts';
import type { RecordedMessage } from './traffic/recorded-message.ts';
import type { KernelOptions } from './options/kernel-options.ts';

/**
 * Which way a request came: through the service worker, through an app's port, from an app's
 * server, or from the shell itself.
 */
export type Lane = 'worker' | 'tunnel' | 'server' | 'shell';

/** How a kernel is doing. */
export interface KernelStatus {
  /**
   * Where it runs: in a SharedWorker for all tabs, in this page because there is none, or in a
   * process of Node.
   */
  readonly place: 'worker' | 'page' | 'node';
  /** Where changes are kept: in the journal, or in memory until the kernel ends. */
  readonly storage: 'journal' | 'memory';
  /** What a user should know, a sentence each: refused or full storage, a journal set aside. */
  readonly problems: readonly string[];
  /** The faults that are on, such as `latency=800ms; errors=30%`. Empty: none. */
  readonly faults: string;
  /** What it was started with. A stored shop keeps its own sample. */
  readonly options: Omit<KernelOptions, 'secret' | 'token'>;
  /** What the shop's clock does at the moment. */
  readonly clock: ShopClock;
}

/** A request that the kernel has answered. */
export interface AnsweredRequest {
  /** Counts the kernel's requests, from 1. */
  readonly number: number;
  readonly id: string;
  readonly lane: Lane;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  /** When it arrived, in milliseconds since the epoch by the computer's clock. */
  readonly at: number;
  /** Milliseconds from its arrival to its answer, the journal included. */
  readonly duration: number;
  /** The fault that answered it or held it up, if one did. */
  readonly fault?: string | undefined;
  /** Names what made an app ask, where that is known. */
  readonly cause?: string | undefined;
}

/** A request that has come, and is not answered yet. */
export interface AskedRequest
  extends Pick<AnsweredRequest, 'id' | 'lane' | 'method' | 'url' | 'at' | 'cause'>, RecordedMessage {}

/** What a kernel reports to its listeners, in order, each event after it is stored. */
export type KernelEvent =
  /** A request has come. Only while requests are watched. */
  | { readonly type: 'ask'; readonly request: AskedRequest }
  /** A request was answered; with `answer` while requests are watched. */
  | { readonly type: 'request'; readonly request: AnsweredRequest; readonly answer?: RecordedMessage | undefined }
  /** Something happened in the shop (Events 1). */
  | {
      readonly type: 'event';
      readonly event: DomainEvent;
      /** Ids of the deliveries that it made. */
      readonly deliveries: readonly number[];
      /** Id of the request that it came from, where requests are watched. */
      readonly request?: string | undefined;
    }
  /** A delivery was made or changed. Its removal from the log is not reported. */
  | { readonly type: 'delivery'; readonly delivery: Delivery }
  /**
   * The shop was changed; `changes` is the number of its last change. `before` names the shop as it
   * was before, to `restore`, for the newest 200 changes while requests are watched, and `request`
   * is the id of the request behind it, where that is known.
   */
  | { readonly type: 'change'; readonly changes: number; readonly before?: string; readonly request?: string }
  /** An app was uninstalled. A triggered `app/uninstalled` is an `event` alone. */
  | { readonly type: 'uninstall'; readonly apiKey: string }
  /** The whole shop was restored or replaced. */
  | { readonly type: 'replace'; readonly changes: number }
  /** Somebody set the shop's clock, or moved it forward. */
  | { readonly type: 'clock'; readonly clock: ShopClock }
  /** The {@link KernelStatus} has changed. */
  | { readonly type: 'status'; readonly status: KernelStatus }
  /** The connection to the kernel was lost and made again; events in between are missing. */
  | { readonly type: 'reconnect' };
