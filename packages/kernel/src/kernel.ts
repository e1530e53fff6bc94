import type { WireRequest, WireResponse } from '@platformapp/protocol';
import type { Delivery, DomainEvent, ImportMode, ImportReport, Webhook } from '@platformapp/shop';
import type { KernelApp } from './apps/kernel-apps.ts';
import type { KernelClockSetting } from './clock/kernel-clock.ts';
import type { KernelOptions, SampleChoice } from './options/kernel-options.ts';
import type { AnsweredRequest, KernelEvent, KernelStatus, Lane } from './kernel-event.ts';

/** A request to the kernel. */
export interface KernelRequest extends WireRequest {
  /** Names the request. On the lane `worker`, a write that arrives twice is performed once. */
  readonly id: string;
  readonly lane: Lane;
  /** Names what caused the request in the app, if that is known. */
  readonly cause?: string | undefined;
}

/**
 * The calls to a kernel, also from another thread. A call that changes the shop settles when the
 * change is stored.
 */
export interface KernelCalls {
  /** Answers a request to the admin API. An internal error is a response too. */
  answer(request: KernelRequest): Promise<WireResponse>;
  status(): Promise<KernelStatus>;
  /**
   * Turns these faults on and all others off, for everybody who uses the shop. For an invalid text
   * it returns a sentence and changes nothing.
   *
   * @param text Such as `latency=800ms; errors=30% /orders`, or `''`.
   */
  setFaults(text: string): Promise<string | undefined>;
  /** The newest requests that were answered, oldest first. */
  requests(): Promise<readonly AnsweredRequest[]>;
  /**
   * Reports requests as they come, with headers and the beginning of their bodies, and which
   * request an event came from: for this many milliseconds, at most five minutes. Call it again to
   * continue.
   */
  watchRequests(milliseconds: number): Promise<void>;

  /**
   * Remembers the shop as it is now, in O(1), until the kernel ends. Returns a name for {@link
   * restore}: the same one as before while nothing has changed.
   */
  snapshot(): Promise<string>;
  /** Restores the shop. Returns `false` when there is no snapshot of that name. */
  restore(id: string): Promise<boolean>;
  /**
   * Resets the shop to its sample, or to another one. For an unknown sample it returns a sentence
   * and changes nothing.
   */
  reset(choice?: SampleChoice): Promise<string | undefined>;
  /**
   * The whole shop as text, one JSON value per line.
   *
   * @param snapshot Exports the shop as it was at a snapshot. Returns `''` when there is none of
   *   that name.
   */
  exportShop(snapshot?: string): Promise<string>;
  /**
   * Replaces the shop by an exported one. For an invalid text it returns a sentence and changes
   * nothing.
   */
  importShop(text: string): Promise<string | undefined>;
  /**
   * Imports the records of another shop, in one change and without events, or says what it would
   * import.
   *
   * @param texts JSON in the form of the REST lists: `{ "products": […] }`.
   */
  importRecords(texts: readonly string[], mode: ImportMode): Promise<ImportReport>;

  /**
   * The installed apps with their access tokens, the oldest first. Empty if the option `tokens` is
   * off.
   */
  apps(): Promise<readonly KernelApp[]>;
  /**
   * Installs an app, unless it is installed, and returns it. Returns `undefined` if the option
   * `tokens` is off, for an invalid API key, and when there are too many apps.
   */
  installApp(apiKey: string): Promise<KernelApp | undefined>;
  /**
   * Ends an app's token and emits `app/uninstalled`. Webhooks stay: they belong to the shop. Gives
   * `false` for an app that is not installed.
   */
  uninstallApp(apiKey: string): Promise<boolean>;

  /** What all apps of the shop share: the secret, the shop's own token if any, and the scopes. */
  access(): Promise<KernelAccess>;
  /**
   * Adds `hmac`, `locale`, `shop` and `timestamp` to the query of an app's URL, signed with the
   * app's secret. Rejects if nothing can be signed, and when the command with the kernel does not
   * answer.
   *
   * @param query Without the question mark.
   * @param locale The user's language, such as `en` or `de-CH`.
   */
  signLaunch(query: string, locale: string): Promise<string>;

  /** Milliseconds since the epoch, by the shop's clock. */
  now(): Promise<number>;
  /** Sets the shop's clock. Rejects for a time outside the range of dates. */
  setClock(setting: KernelClockSetting): Promise<void>;
  /**
   * Moves the shop's clock forward; deliveries that become due meanwhile are attempted, each at
   * its time. Rejects, and changes nothing, for a negative or infinite number, and for one beyond
   * the range of dates.
   */
  advance(milliseconds: number): Promise<void>;

  /**
   * A payload of a topic as the shop would make it, to be edited. Returns `undefined` for an
   * unknown topic.
   */
  samplePayload(topic: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  /**
   * Emits a topic with the given payload, or with a sample of one. Returns `undefined` for an
   * unknown topic. Rejects for a payload of more than 2,000,000 characters.
   */
  trigger(topic: string, payload?: Readonly<Record<string, unknown>>): Promise<DomainEvent | undefined>;
  webhooks(): Promise<readonly Webhook[]>;
  /** The log of deliveries, oldest first. */
  deliveries(): Promise<readonly Delivery[]>;
  /** Holds all deliveries, or with `false` releases them. */
  holdDeliveries(isHeld: boolean): Promise<void>;
  /**
   * Makes a delivery due now, for one attempt that does not count as a retry. Like the next three,
   * returns `false` for an unknown id.
   */
  resend(id: number): Promise<boolean>;
  /** Sends a delivery a second time, under the same UUID. */
  duplicate(id: number): Promise<boolean>;
  /** Gives up on a delivery. */
  drop(id: number): Promise<boolean>;
  /**
   * Makes deliveries due now and sends them in that order, each after the outcome of the one
   * before.
   */
  reorder(ids: readonly number[]): Promise<boolean>;
}

/** What all apps of a shop share: the options that its status leaves out. */
export type KernelAccess = Readonly<Pick<KernelOptions, 'secret' | 'token' | 'scopes'>>;

/**
 * The service of a shop behind the shell: what the shell, the test kit and
 * `window.platformAdmin.kernel` use.
 */
export interface Kernel extends KernelCalls {
  /** Calls the listener with each event from now on. Returns a function that ends this. */
  subscribe(listener: (event: KernelEvent) => void): () => void;
}

/** The result of a method of a kernel. */
export type KernelResult<Name extends keyof KernelCalls> = Awaited<ReturnType<KernelCalls[Name]>>;

/** Performs any method of a kernel somewhere else, such as in a worker. */
export type KernelCaller = <Name extends keyof KernelCalls>(
  name: Name,
  ...args: Parameters<KernelCalls[Name]>
) => Promise<KernelResult<Name>>;

/** Makes the methods of a kernel from one function that performs any of them. */
export function createKernelCalls(call: KernelCaller): KernelCalls {
  return {
    answer: (...args) => call('answer', ...args),
    status: (...args) => call('status', ...args),
    setFaults: (...args) => call('setFaults', ...args),
    requests: (...args) => call('requests', ...args),
    watchRequests: (...args) => call('watchRequests', ...args),
    snapshot: (...args) => call('snapshot', ...args),
    restore: (...args) => call('restore', ...args),
    reset: (...args) => call('reset', ...args),
    exportShop: (...args) => call('exportShop', ...args),
    importShop: (...args) => call('importShop', ...args),
    importRecords: (...args) => call('importRecords', ...args),
    apps: (...args) => call('apps', ...args),
    installApp: (...args) => call('installApp', ...args),
    uninstallApp: (...args) => call('uninstallApp', ...args),
    access: (...args) => call('access', ...args),
    signLaunch: (...args) => call('signLaunch', ...args),
    now: (...args) => call('now', ...args),
    setClock: (...args) => call('setClock', ...args),
    advance: (...args) => call('advance', ...args),
    samplePayload: (...args) => call('samplePayload', ...args),
    trigger: (...args) => call('trigger', ...args),
    webhooks: (...args) => call('webhooks', ...args),
    deliveries: (...args) => call('deliveries', ...args),
    holdDeliveries: (...args) => call('holdDeliveries', ...args),
    resend: (...args) => call('resend', ...args),
    duplicate: (...args) => call('duplicate', ...args),
    drop: (...args) => call('drop', ...args),
    reorder: (...args) => call('reorder', ...args),
  };
}

/** Performs one method of a kernel: the other end of {@link createKernelCalls}. */
export function callKernel<Name extends keyof KernelCalls>(
  kernel: KernelCalls,
  name: Name,
  ...args: Parameters<KernelCalls[Name]>
): Promise<KernelResult<Name>> {
  const methods: {
    readonly [Each in keyof KernelCalls]: (...args: Parameters<KernelCalls[Each]>) => Promise<KernelResult<Each>>;
  } = kernel;
  return methods[name](...args);
}
