import { LIMITS } from '@platformapp/protocol';
import { readText } from './config/values/read-text.ts';
import type { MakeMethod } from './method.ts';

/** The messages in the admin's chrome. */
export interface Flash {
  /** Shows a message in the admin's chrome, for success or neutral information. */
  readonly flashNotice: (message: string) => void;
  /** Shows a message in the admin's chrome, for errors or failures. */
  readonly flashError: (message: string) => void;
}

/** Makes {@link Flash}. */
export function createFlash(method: MakeMethod): Flash {
  const flash = (place: keyof Flash, kind: 'notice' | 'error'): ((message: unknown) => void) =>
    method(place, ({ report, send }, message: unknown) => {
      const text = readText(message, place, report, LIMITS.messageLength);
      if (text === undefined) report('argument-type', place, message);
      else if (text.trim() === '') report('message-empty', place, message);
      else send('flash', kind, text);
    });

  return { flashNotice: flash('flashNotice', 'notice'), flashError: flash('flashError', 'error') };
}
