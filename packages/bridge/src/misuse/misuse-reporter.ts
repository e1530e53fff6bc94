import { cutTo, LIMITS, type Misuse, type MisuseCode } from '@platformapp/protocol';
import { textOf } from './text-of.ts';

/**
 * Reports one misuse: its code, the place in the app's call such as
 * `Bar.initialize: buttons.secondary[4]`, and the offending value.
 */
export type Report = (code: MisuseCode, place: string, value?: unknown) => void;

/**
 * Makes a {@link Report} that sends each code and place once, with the value as short text. Sends
 * at most `LIMITS.queuedCalls` reports, so that an app that invents keys cannot use up memory.
 */
export function createMisuseReporter(send: (misuse: Misuse) => void): Report {
  const sent = new Set<string>();

  return (code, place, value) => {
    const key = `${code} ${place}`;
    if (sent.has(key) || sent.size >= LIMITS.queuedCalls) return;
    sent.add(key);
    send({ code, place: cutTo(place, LIMITS.textLength), value: cutTo(textOf(value), LIMITS.misuseValueLength) });
  };
}
