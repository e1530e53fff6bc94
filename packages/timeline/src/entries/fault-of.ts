import { FAULT_HEADER, isFaultName, type FaultName } from '@platformapp/kernel/faults';
import type { NewEntry } from './entry.ts';

/** How the reason of an attempt that a fault failed begins: `Fault receivers: the answer …`. */
const SENTENCE = /^Fault ([a-z-]+):/;

/**
 * The fault behind an entry: it answered or delayed a request, or failed a delivery attempt.
 * `undefined` when no fault was involved.
 */
export function faultOf(entry: NewEntry): FaultName | undefined {
  const name = nameIn(entry);
  return name !== undefined && isFaultName(name) ? name : undefined;
}

function nameIn(entry: NewEntry): string | undefined {
  switch (entry.type) {
    case 'request':
      return entry.answer?.headers.find(([name]) => name.toLowerCase() === FAULT_HEADER)?.[1];
    case 'attempt':
      return SENTENCE.exec(entry.reason)?.[1];
    case 'notice':
    case 'call':
    case 'notification':
    case 'misuse':
    case 'event':
    case 'delivery':
    case 'session':
    case 'navigation':
      return undefined;
  }
}
