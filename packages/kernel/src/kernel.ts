import { isObject } from '@platformapp/protocol';
import * as v from 'valibot';
import type { KernelEvent } from './kernel-event.ts';
import type { KernelMethods } from './kernel-methods.ts';

/** The methods of a kernel, also called from another thread or process. */
export type KernelCalls = Pick<KernelMethods, keyof KernelMethods>;

/** The name of a method. */
export type KernelMethodName = keyof KernelCalls;

/** The arguments of a method. */
export type KernelArguments<Name extends KernelMethodName> = Parameters<KernelCalls[Name]>;

/** The result of a method. */
export type KernelResult<Name extends KernelMethodName> = Awaited<ReturnType<KernelCalls[Name]>>;

/** Performs any method of a kernel somewhere else, such as in a worker. */
export type KernelCaller = <Name extends KernelMethodName>(
  name: Name,
  ...args: KernelArguments<Name>
) => Promise<KernelResult<Name>>;

/**
 * The service of a shop behind the shell: what the shell, the test kit and
 * `window.platformAdmin.kernel` use.
 */
export interface Kernel extends KernelCalls {
  /** Calls the listener with each event from now on. Returns a function that ends this. */
  subscribe(listener: (event: KernelEvent) => void): () => void;
}

/** How a method is called from elsewhere. */
export interface KernelMethod<Args extends readonly unknown[]> {
  /** Whether it only reads, so that it can be repeated when its result was lost. */
  readonly isRead: boolean;
  /** The arguments that a page may send to another process. */
  readonly args: v.GenericSchema<unknown, Args>;
}

const text = v.string();
const number = v.number();
const payload = v.custom<Readonly<Record<string, unknown>>>(isObject);
const request = v.object({
  id: text,
  // Not `server`: the process itself passes on the requests of servers.
  lane: v.picklist(['worker', 'tunnel', 'shell']),
  method: text,
  url: text,
  headers: v.array(v.strictTuple([text, text])),
  body: v.optional(v.instance(ArrayBuffer)),
  cause: v.optional(text),
});
const sampleChoice = v.object({ sample: v.optional(v.union([text, number])), seed: v.optional(number) });

/**
 * All methods of a kernel: the one list of what can be called. {@link KernelMethods} implements
 * them. Results are not checked, because they come from our own kernel.
 */
export const METHODS: { readonly [Name in KernelMethodName]: KernelMethod<KernelArguments<Name>> } = {
  answer: changes(request),
  status: reads(),
  setFaults: changes(text),
  requests: reads(),
  watchRequests: reads(number),
  snapshot: changes(),
  restore: changes(text),
  reset: changes(v.optional(sampleChoice)),
  exportShop: reads(),
  importShop: changes(text),
  countRecords: reads(),
  importRecords: changes(v.array(text), v.picklist(['preview', 'whole', 'accepted'])),
  apps: reads(),
  installApp: changes(text),
  uninstallApp: changes(text),
  access: reads(),
  signLaunch: reads(text, text),
  now: reads(),
  setClock: changes(v.union([v.literal('real'), number])),
  advance: changes(number),
  samplePayload: reads(text),
  trigger: changes(text, v.optional(payload)),
  webhooks: reads(),
  deliveries: reads(),
  holdDeliveries: changes(v.boolean()),
  resend: changes(number),
  duplicate: changes(number),
  drop: changes(number),
  reorder: changes(v.array(number)),
};

/** Whether a value is the name of a method. */
export function isKernelMethod(name: unknown): name is KernelMethodName {
  return typeof name === 'string' && Object.hasOwn(METHODS, name);
}

/** Makes the methods of a kernel from one function that performs any of them. */
export function createKernelCalls(call: KernelCaller): KernelCalls {
  const names = Object.keys(METHODS).filter(isKernelMethod);
  const calls = names.map((name) => [name, (...args: KernelArguments<typeof name>) => call(name, ...args)]);
  // The table has every method.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(calls) as KernelCalls;
}

/** Performs one method of a kernel: the other end of {@link createKernelCalls}. */
export function callKernel<Name extends KernelMethodName>(
  kernel: KernelCalls,
  name: Name,
  ...args: KernelArguments<Name>
): Promise<KernelResult<Name>> {
  const methods: {
    readonly [Each in KernelMethodName]: (...args: KernelArguments<Each>) => Promise<KernelResult<Each>>;
  } = kernel;
  return methods[name](...args);
}

type ItemsOf<Items extends v.TupleItems> = v.InferOutput<v.TupleSchema<Items, undefined>>;

function reads<const Items extends v.TupleItems>(...items: Items): KernelMethod<ItemsOf<Items>> {
  return { isRead: true, args: v.tuple(items) };
}

function changes<const Items extends v.TupleItems>(...items: Items): KernelMethod<ItemsOf<Items>> {
  return { isRead: false, args: v.tuple(items) };
}
