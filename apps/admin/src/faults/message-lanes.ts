import type { BorderGuard, Crossing, ReportedSession } from '@platformapp/host';
import { decideMessage, type FaultState } from '@platformapp/kernel/faults';
import { isObject } from '@platformapp/protocol';

/** A message that waits for its time. */
interface Waiting {
  readonly pass: () => void;
  /** By `performance.now`. */
  readonly at: number;
}

/** The messages of one session in one direction, which keep their order. */
type Lane = Waiting[];

/**
 * Lets messages between the app and the admin be lost or late, as the faults want it, and holds
 * all of them while the app is frozen. Those that end a session always pass.
 */
export class MessageLanes {
  readonly #state: () => FaultState;
  readonly #lanes = new Set<Lane>();
  readonly #bySession = new WeakMap<ReportedSession, Record<Crossing['direction'], Lane>>();
  #isFrozen = false;
  #isDead = false;

  /** @param state The faults that are on. */
  constructor(state: () => FaultState) {
    this.#state = state;
  }

  readonly guard: BorderGuard = ({ direction, session, message, pass, note }) => {
    // A page that has crashed does not say goodbye.
    if (this.#isDead) return;
    if (isGoodbye(message)) return pass();
    const fate = decideMessage(this.#state(), direction);
    if (fate.type === 'dropped') return note(`Fault dropped-messages: ${describe(direction, message)} was lost.`);
    const milliseconds = fate.type === 'late' ? fate.milliseconds : 0;
    if (milliseconds > 0) note(`Fault late-messages: ${describe(direction, message)} waits ${milliseconds} ms.`);
    const lane = this.#laneOf(session, direction);
    if (milliseconds === 0 && lane.length === 0 && !this.#isFrozen) return pass();
    lane.push({ pass, at: performance.now() + milliseconds });
    this.#lanes.add(lane);
    this.#flush(lane);
  };

  /** Holds all messages, or lets those that were held pass. */
  freeze(isFrozen: boolean): void {
    this.#isFrozen = isFrozen;
    for (const lane of this.#lanes) this.#flush(lane);
  }

  /** Loses all messages from now on, because the page of the app is gone, or no more. */
  kill(isDead: boolean): void {
    this.#isDead = isDead;
  }

  #flush(lane: Lane): void {
    if (this.#isFrozen) return;
    for (let [first] = lane; first; [first] = lane) {
      const wait = first.at - performance.now();
      if (wait > 0) {
        setTimeout(() => this.#flush(lane), wait);
        return;
      }
      lane.shift();
      first.pass();
    }
    this.#lanes.delete(lane);
  }

  #laneOf(session: ReportedSession, direction: Crossing['direction']): Lane {
    const lanes = this.#bySession.get(session) ?? { 'from-app': [], 'to-app': [] };
    this.#bySession.set(session, lanes);
    return lanes[direction];
  }
}

function isGoodbye(message: unknown): boolean {
  return isObject(message) && (message['type'] === 'bye' || message['name'] === 'bye');
}

function describe(direction: Crossing['direction'], message: unknown): string {
  const { type, name } = isObject(message) ? message : {};
  return direction === 'from-app' ? `the call ${String(name)} of the app` : `the admin's ${String(type)} to the app`;
}
