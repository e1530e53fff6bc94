import type { InterceptedMessage, MessageInterceptor, ReportedSession } from '@platformapp/host';
import { decideMessage, type FaultState } from '@platformapp/kernel/faults';
import { isObject } from '@platformapp/protocol';

/** A delayed message. */
interface Waiting {
  readonly pass: () => void;
  /** By `performance.now`. */
  readonly at: number;
}

/** The messages of one session in one direction, which keep their order. */
type Queue = Waiting[];

/**
 * Drops or delays messages between the app and the admin according to the faults, and holds all of
 * them while the app is frozen. Messages that end a session always pass.
 */
export class MessageQueues {
  readonly #state: () => FaultState;
  readonly #queues = new Set<Queue>();
  readonly #bySession = new WeakMap<ReportedSession, Record<InterceptedMessage['direction'], Queue>>();
  #isFrozen = false;
  #isDead = false;

  /** @param state The active faults. */
  constructor(state: () => FaultState) {
    this.#state = state;
  }

  readonly intercept: MessageInterceptor = ({ direction, session, message, pass, note }) => {
    // A crashed page sends no bye.
    if (this.#isDead && isGoodbye(message)) return;
    if (this.#isDead) return note(`Fault crashed-app: ${describe(direction, message)} was lost.`);
    if (isGoodbye(message)) return pass();
    const effect = decideMessage(this.#state(), direction);
    if (effect.type === 'dropped') return note(`Fault dropped-messages: ${describe(direction, message)} was lost.`);
    const milliseconds = effect.type === 'late' ? effect.milliseconds : 0;
    if (milliseconds > 0) note(`Fault late-messages: ${describe(direction, message)} waits ${milliseconds} ms.`);
    const queue = this.#queueOf(session, direction);
    if (milliseconds === 0 && queue.length === 0 && !this.#isFrozen) return pass();
    if (this.#isFrozen) note(`Fault frozen-app: ${describe(direction, message)} waits until this is turned off.`);
    queue.push({ pass, at: performance.now() + milliseconds });
    this.#queues.add(queue);
    this.#flush(queue);
  };

  /** Holds all messages, or passes on the held ones. */
  freeze(isFrozen: boolean): void {
    this.#isFrozen = isFrozen;
    for (const queue of this.#queues) this.#flush(queue);
  }

  /** Starts or stops dropping all messages, because the page of the app is gone or back. */
  kill(isDead: boolean): void {
    this.#isDead = isDead;
  }

  #flush(queue: Queue): void {
    if (this.#isFrozen) return;
    for (let [first] = queue; first; [first] = queue) {
      const wait = first.at - performance.now();
      if (wait > 0) {
        setTimeout(() => this.#flush(queue), wait);
        return;
      }
      queue.shift();
      try {
        first.pass();
      } catch (error) {
        // Nobody waits for it, and the others still pass.
        reportError(error);
      }
    }
    this.#queues.delete(queue);
  }

  #queueOf(session: ReportedSession, direction: InterceptedMessage['direction']): Queue {
    const queues = this.#bySession.get(session) ?? { 'from-app': [], 'to-app': [] };
    this.#bySession.set(session, queues);
    return queues[direction];
  }
}

function isGoodbye(message: unknown): boolean {
  return isObject(message) && (message['type'] === 'bye' || message['name'] === 'bye');
}

function describe(direction: InterceptedMessage['direction'], message: unknown): string {
  const { type, name } = isObject(message) ? message : {};
  return direction === 'from-app' ? `the call ${String(name)} of the app` : `the admin's ${String(type)} to the app`;
}
