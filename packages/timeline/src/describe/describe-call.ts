import { cutTo, isObject, methodsOf } from '@platformapp/protocol';
import type { CallEntry } from '../entries/entry.ts';
import { readAppUrl } from './read-app-url.ts';

/** Longest description; the entry has the whole call. */
const LENGTH = 120;

/**
 * Writes a call as the app's code wrote it: `PlatformApp.flashNotice("Saved")`. A link that the user
 * followed is no code. A long description is cut.
 */
export function describeCall(call: CallEntry): string {
  if (call.name === 'followLink') return shorten(`Link out of the frame: ${describeValue(call.args[0])}`);
  const { method, args } = translate(call);
  return shorten(`PlatformApp.${method}(${args.map(describeValue).join(', ')})`);
}

/** Cuts a description that is too long for a line. */
export function shorten(description: string): string {
  return description.length > LENGTH ? `${cutTo(description, LENGTH - 1)}…` : description;
}

interface Written {
  readonly method: string;
  readonly args: readonly unknown[];
}

function translate({ name, args }: CallEntry): Written {
  switch (name) {
    case 'flash':
      return { method: args[0] === 'error' ? 'flashError' : 'flashNotice', args: args.slice(1) };
    case 'setLoading':
      return { method: args[0] === true ? 'Bar.loadingOn' : 'Bar.loadingOff', args: [] };
    case 'openModal':
      return { method: `Modal.${modalMethod(args[0])}`, args };
    default:
      return { method: methodsOf(name)[0] ?? name, args };
  }
}

function modalMethod(modal: unknown): string {
  const { type, resource } = isObject(modal) ? modal : {};
  if (type === 'picker') return resource === 'products' ? 'productPicker' : 'collectionPicker';
  return type === 'alert' || type === 'confirm' || type === 'input' ? type : 'open';
}

function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(readAppUrl(value));
  return JSON.stringify(value) ?? String(value);
}
