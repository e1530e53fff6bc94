import { errorMessage, isObject } from '@platformapp/protocol';
import type { KernelCalls, KernelRequest } from '../kernel.ts';
import { KernelError } from '../kernel-error.ts';
import type { KernelEvent } from '../kernel-event.ts';
import type { SampleChoice } from '../options/kernel-options.ts';
import { decodeMessage, encodeMessage, isWireRequest, type CallMessage } from '../command/message.ts';

/** Performs a method with a page's arguments. Returns `undefined` when they are invalid. */
type Performer = (kernel: KernelCalls, values: readonly unknown[]) => Promise<unknown> | undefined;

const PERFORMERS: Readonly<Record<keyof KernelCalls, Performer>> = {
  answer: (kernel, [request]) => (isRequest(request) ? kernel.answer(request) : undefined),
  status: (kernel) => kernel.status(),
  setFaults: (kernel, [text]) => (isText(text) ? kernel.setFaults(text) : undefined),
  requests: (kernel) => kernel.requests(),
  watchRequests: (kernel, [milliseconds]) => (isNumber(milliseconds) ? kernel.watchRequests(milliseconds) : undefined),
  snapshot: (kernel) => kernel.snapshot(),
  restore: (kernel, [id]) => (isText(id) ? kernel.restore(id) : undefined),
  reset: (kernel, [choice]) => (choice === undefined || isSampleChoice(choice) ? kernel.reset(choice) : undefined),
  exportShop: (kernel, [snapshot]) =>
    snapshot === undefined || isText(snapshot) ? kernel.exportShop(snapshot) : undefined,
  importShop: (kernel, [text]) => (isText(text) ? kernel.importShop(text) : undefined),
  importRecords: (kernel, [texts, mode]) =>
    Array.isArray(texts) && texts.every(isText) && (mode === 'preview' || mode === 'whole' || mode === 'accepted')
      ? kernel.importRecords(texts, mode)
      : undefined,
  apps: (kernel) => kernel.apps(),
  installApp: (kernel, [apiKey]) => (isText(apiKey) ? kernel.installApp(apiKey) : undefined),
  uninstallApp: (kernel, [apiKey]) => (isText(apiKey) ? kernel.uninstallApp(apiKey) : undefined),
  access: (kernel) => kernel.access(),
  signLaunch: (kernel, [query, locale]) =>
    isText(query) && isText(locale) ? kernel.signLaunch(query, locale) : undefined,
  now: (kernel) => kernel.now(),
  setClock: (kernel, [setting]) => (setting === 'real' || isNumber(setting) ? kernel.setClock(setting) : undefined),
  advance: (kernel, [milliseconds]) => (isNumber(milliseconds) ? kernel.advance(milliseconds) : undefined),
  samplePayload: (kernel, [topic]) => (isText(topic) ? kernel.samplePayload(topic) : undefined),
  trigger: (kernel, [topic, payload]) =>
    isText(topic) && (payload === undefined || isObject(payload)) ? kernel.trigger(topic, payload) : undefined,
  webhooks: (kernel) => kernel.webhooks(),
  deliveries: (kernel) => kernel.deliveries(),
  holdDeliveries: (kernel, [isHeld]) => (typeof isHeld === 'boolean' ? kernel.holdDeliveries(isHeld) : undefined),
  resend: (kernel, [id]) => (isNumber(id) ? kernel.resend(id) : undefined),
  duplicate: (kernel, [id]) => (isNumber(id) ? kernel.duplicate(id) : undefined),
  drop: (kernel, [id]) => (isNumber(id) ? kernel.drop(id) : undefined),
  reorder: (kernel, [ids]) => (Array.isArray(ids) && ids.every(isNumber) ? kernel.reorder(ids) : undefined),
};

/**
 * Performs the call in a page's message and returns the reply, which says so when the call failed.
 * Returns `undefined` for a message that is not a call. Never rejects.
 */
export async function answerCall(
  kernel: KernelCalls,
  message: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const call = readCall(message);
  if (!call) return undefined;
  const { id, name, values } = call;
  try {
    const performed = PERFORMERS[name](kernel, values);
    if (!performed) throw new TypeError(`The kernel's method ${name} takes other values.`);
    return encodeMessage({ type: 'result', id, values: [await performed] });
  } catch (error) {
    const code = error instanceof KernelError ? error.code : undefined;
    const sentence = errorMessage(error);
    return encodeMessage({ type: 'failure', id, code, sentence, values: [] });
  }
}

/** Writes the message that tells a page what happened in the shop. */
export function encodeEvents(events: readonly KernelEvent[]): Uint8Array<ArrayBuffer> {
  return encodeMessage({ type: 'events', values: events });
}

function readCall(message: Uint8Array<ArrayBuffer>): (CallMessage & { readonly name: keyof KernelCalls }) | undefined {
  const call = decodeMessage(message);
  if (call?.type !== 'call') return undefined;
  const { type, id, name, values } = call;
  return isNumber(id) && isMethod(name) ? { type, id, name, values } : undefined;
}

function isMethod(name: unknown): name is keyof KernelCalls {
  return typeof name === 'string' && Object.hasOwn(PERFORMERS, name);
}

function isRequest(value: unknown): value is KernelRequest {
  if (!isWireRequest(value) || !('lane' in value)) return false;
  const { lane } = value;
  return lane === 'worker' || lane === 'tunnel' || lane === 'shell';
}

function isSampleChoice(value: unknown): value is SampleChoice {
  if (!isObject(value)) return false;
  const { sample, seed } = value;
  return (sample === undefined || isText(sample) || isNumber(sample)) && (seed === undefined || isNumber(seed));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
