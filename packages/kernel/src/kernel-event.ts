import { isObject, type WireRequest } from '@platformapp/protocol';
import type { Delivery, DomainEvent, ResourceDescription } from '@platformapp/shop';
import type { ShopClock } from './clock/kernel-clock.ts';
import type { RecordedMessage } from './traffic/recorded-body.ts';
import type { KernelOptions } from './options/kernel-options.ts';

/**
 * The lane of a request: the service worker, an app's port, an app's server, or the shell itself.
 */
export type Lane = 'worker' | 'tunnel' | 'server' | 'shell';

/** A request to the kernel. */
export interface KernelRequest extends WireRequest {
  /** Names the request. On the lane `worker`, a write that arrives twice is performed once. */
  readonly id: string;
  readonly lane: Lane;
  /** Names what caused the request in the app, if that is known. */
  readonly cause?: string | undefined;
}

/** The status of a kernel. */
export interface KernelStatus {
  /**
   * Where it runs: in a SharedWorker for all tabs, in this page because there is none, or in a
   * process of Node.
   */
  readonly place: 'shared-worker' | 'page' | 'node';
  /** Where changes are kept: in the journal, or in memory until the kernel ends. */
  readonly storage: 'journal' | 'memory';
  /**
   * What the user should know, a sentence each: refused or full storage, a journal moved aside.
   */
  readonly problems: readonly string[];
  /** The faults that are on, such as `latency=800ms; errors=30%`. Empty: none. */
  readonly faults: string;
  /** Whether deliveries are held, so that none is sent. */
  readonly isHolding: boolean;
  /** The resources that differ from those of every shop, if there are any. */
  readonly resources?: readonly ResourceDescription[] | undefined;
  /** The topics beyond the built-in ones, if there are any. */
  readonly topics?: readonly string[] | undefined;
  /** Its options. A stored shop keeps its own sample. */
  readonly options: Omit<KernelOptions, 'secret' | 'token'>;
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
  /** The fault that answered or delayed it, if any. */
  readonly fault?: string | undefined;
  /** Names what caused the request in the app, if that is known. */
  readonly cause?: string | undefined;
}

/** A request that is not answered yet. */
export interface AskedRequest
  extends Pick<AnsweredRequest, 'id' | 'lane' | 'method' | 'url' | 'at' | 'cause'>, RecordedMessage {}

/** The events of a kernel, in order, each after its change is stored. */
export type KernelEvent =
  /** A request has arrived. Only while requests are watched. */
  | { readonly type: 'ask'; readonly request: AskedRequest }
  /** A request was answered; with `answer` while requests are watched. */
  | { readonly type: 'request'; readonly request: AnsweredRequest; readonly answer?: RecordedMessage | undefined }
  /** Something happened in the shop (Events 1). */
  | {
      readonly type: 'event';
      readonly event: DomainEvent;
      /** Ids of the deliveries that it made. */
      readonly deliveries: readonly number[];
      /** Id of the request that caused it, while requests are watched. */
      readonly request?: string | undefined;
    }
  /** A delivery was made or changed. Its removal from the log is not reported. */
  | { readonly type: 'delivery'; readonly delivery: Delivery }
  /**
   * The shop was changed; `changes` is the number of its last change. While requests are watched,
   * `before` names the shop's state before it, to `restore`, for the newest 200 changes, and
   * `request` is the id of the request that caused it, if known.
   */
  | { readonly type: 'change'; readonly changes: number; readonly before?: string; readonly request?: string }
  /** An app was uninstalled. A triggered `app/uninstalled` is only an `event`. */
  | { readonly type: 'uninstall'; readonly apiKey: string }
  /** The whole shop was restored or replaced. */
  | { readonly type: 'replace'; readonly changes: number }
  /** Somebody set the shop's clock, or moved it forward. */
  | { readonly type: 'clock'; readonly clock: ShopClock }
  /** The {@link KernelStatus} has changed. */
  | { readonly type: 'status'; readonly status: KernelStatus }
  /** The connection to the kernel was lost and restored; events in between are missing. */
  | { readonly type: 'reconnect' };

/** Whether a value is an event. Its content is trusted, because our own kernel speaks. */
export function isKernelEvent(value: unknown): value is KernelEvent {
  return isObject(value) && typeof value['type'] === 'string';
}
