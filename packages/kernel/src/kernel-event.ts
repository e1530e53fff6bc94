import type { Delivery, DomainEvent } from '@platformapp/shop';
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
  /** What it was started with. A stored shop keeps its own sample. */
  readonly options: Omit<KernelOptions, 'secret' | 'token'>;
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
}

/** What a kernel tells everybody who listens, in order, each after it is stored. */
export type KernelEvent =
  /** A request was answered. */
  | { readonly type: 'request'; readonly request: AnsweredRequest }
  /** Something happened in the shop (Events 1). */
  | { readonly type: 'event'; readonly event: DomainEvent }
  /** A delivery was made or changed. One that left the log is not told of. */
  | { readonly type: 'delivery'; readonly delivery: Delivery }
  /** The shop was changed: the number of its last change. */
  | { readonly type: 'change'; readonly changes: number }
  /** The shop was put back or replaced as a whole. */
  | { readonly type: 'replace'; readonly changes: number }
  /** What {@link KernelStatus} says has changed. */
  | { readonly type: 'status'; readonly status: KernelStatus };
