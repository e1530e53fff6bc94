import type { CallbackId, MisuseCode, ModalId } from '@platformapp/protocol';
import type { AppFunction } from '../page/app-function.ts';
import { createIdMinter, type ReadContext } from '../page/callbacks.ts';
import type { Report } from '../misuse/misuse-reporter.ts';

/** Reports in the order they came, without their values. */
export interface Notes {
  readonly report: Report;
  readonly notes: readonly (readonly [code: MisuseCode, place: string])[];
}

export function createNotes(): Notes {
  const notes: (readonly [MisuseCode, string])[] = [];
  return { notes, report: (code, place) => notes.push([code, place]) };
}

/** A read context whose reports and held functions can be looked at. */
export interface Reading extends Notes {
  readonly context: ReadContext;
  readonly held: ReadonlyMap<CallbackId, AppFunction>;
  readonly id: ModalId;
}

export function createReading(): Reading {
  const { report, notes } = createNotes();
  const held = new Map<CallbackId, AppFunction>();
  const mintId = createIdMinter();
  let messages = 0;
  return {
    report,
    notes,
    held,
    id: mintId(),
    context: {
      report,
      base: 'https://app.example/orders/',
      hold(run) {
        const id = mintId();
        held.set(id, run);
        return id;
      },
      mintMessage: () => `made-up-${(messages += 1)}`,
    },
  };
}
