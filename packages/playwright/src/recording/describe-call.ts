import { readAppUrl } from '../admin/read-app-url.ts';
import type { LoggedCall } from './session-log.ts';

/** Longest title of a step; the log has the whole call. */
const TITLE_LENGTH = 120;

/**
 * Writes a call as the app's code wrote it, as the title of a step:
 * `PlatformApp.flashNotice("Saved")`.
 */
export function describeCall(call: LoggedCall): string {
  const { method, args } = translate(call);
  const title = `PlatformApp.${method}(${args.map(describeValue).join(', ')})`;
  return title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1)}…` : title;
}

interface Written {
  readonly method: string;
  readonly args: readonly unknown[];
}

function translate({ name, args }: LoggedCall): Written {
  switch (name) {
    case 'flash':
      return { method: args[0] === 'error' ? 'flashError' : 'flashNotice', args: args.slice(1) };
    case 'setLoading':
      return { method: args[0] === true ? 'Bar.loadingOn' : 'Bar.loadingOff', args: [] };
    case 'setBar':
      return { method: 'Bar.initialize', args };
    case 'setTitle':
    case 'setIcon':
    case 'setPagination':
    case 'setBreadcrumb':
      return { method: `Bar.${name}`, args };
    case 'openModal':
      return { method: `Modal.${modalMethod(args[0])}`, args };
    case 'closeModal':
      return { method: 'Modal.close', args };
    case 'setModalHeight':
      return { method: 'Modal.setHeight', args };
    default:
      return { method: name, args };
  }
}

function modalMethod(modal: unknown): string {
  const type = typeof modal === 'object' && modal !== null && 'type' in modal ? modal.type : undefined;
  return type === 'alert' || type === 'confirm' || type === 'input' ? type : 'open';
}

function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(readAppUrl(value));
  return JSON.stringify(value) ?? String(value);
}
