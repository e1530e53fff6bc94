import { randomUUID } from 'node:crypto';
import { encodeMessage } from '@platformapp/kernel/message';
import type { WireRequest, WireResponse } from '@platformapp/protocol';

/** What an app's server gets when no shell answers, with a sentence about what to do. */
export interface LaneRefusal {
  readonly status: 503 | 504;
  readonly sentence: string;
}

/** How long things may take, in milliseconds. */
export interface LaneTimes {
  /** How long a request waits for a shell that is loading, or loading again. */
  readonly arrival: number;
  /** How long a shell may take to answer. */
  readonly answer: number;
}

/** A shell that is connected. */
export interface ConnectedShell {
  /** Hands it a message. */
  send(message: Uint8Array<ArrayBuffer>): void;
  /** Ends its connection. */
  end(): void;
}

interface Pending {
  readonly shell: ConnectedShell;
  readonly settle: (outcome: Outcome) => void;
}

/**
 * How a request to one shell ended: `gone` when the shell disconnected, `hung` when it did not
 * answer in time.
 */
type Outcome = WireResponse | LaneRefusal | 'gone' | 'hung';

const TIMES: LaneTimes = { arrival: 10_000, answer: 30_000 };
const GONE = 'The admin shell that was asked went away before it answered. The change may have happened.';
const SLOW = 'The admin shell did not answer in time.';
const ENDED = 'The admin was closed before it answered.';

/**
 * Passes the requests of apps' servers to an open shell: the one that was opened last, and when it
 * goes, the one before it. Every request settles.
 */
export class ShellLane {
  readonly #times: LaneTimes;
  readonly #nobody: string | undefined;
  /** In the order in which they were opened. */
  readonly #shells = new Set<ConnectedShell>();
  readonly #pending = new Map<number, Pending>();
  readonly #waiting = new Set<() => void>();
  #expectedUntil = 0;
  #calls = 0;

  /**
   * @param nobody The message for a request while no shell is open. Default: names the address to
   *   open.
   */
  constructor(times: LaneTimes = TIMES, nobody?: string) {
    this.#times = times;
    this.#nobody = nobody;
  }

  /** Lets a shell answer until the result is called. It gets each request as a message. */
  connect(shell: ConnectedShell): () => void {
    this.#shells.add(shell);
    this.#wake();
    return () => {
      if (!this.#shells.delete(shell)) return;
      for (const { shell: asked, settle } of this.#pending.values()) if (asked === shell) settle('gone');
      // It may be reloading.
      this.expectShell();
    };
  }

  /** Makes requests wait for a shell that is loading. */
  expectShell(): void {
    this.#expectedUntil = performance.now() + this.#times.arrival;
  }

  /**
   * Asks a shell. When it goes away or hangs, a request that only reads is asked of the next one,
   * as long as one shell may take. Never rejects: the status 0 stands for a network error.
   */
  async ask(request: WireRequest): Promise<WireResponse | LaneRefusal> {
    const end = performance.now() + this.#times.answer;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    for (;;) {
      // The next shell is asked only when the one before it is gone.
      // oxlint-disable-next-line no-await-in-loop
      const shell = await this.#findShell();
      if (!shell) return refuse(503, this.#nobody ?? nobodyAt(request.url));
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await this.#askOne(shell, request);
      if (typeof outcome === 'object') return outcome;
      if (outcome === 'hung') this.#forget(shell);
      if (outcome === 'hung' && this.#shells.size === 0) return refuse(504, SLOW);
      if (isRead && (outcome === 'hung' || performance.now() < end)) continue;
      return outcome === 'hung' ? refuse(504, SLOW) : refuse(503, GONE);
    }
  }

  /**
   * Drops a shell that did not answer. Its tab hangs; another tab of its browser may connect then.
   */
  #forget(shell: ConnectedShell): void {
    this.#shells.delete(shell);
    shell.end();
  }

  #askOne(shell: ConnectedShell, request: WireRequest): Promise<Outcome> {
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve) => {
      const settle: Pending['settle'] = (outcome) => {
        clearTimeout(timer);
        this.#pending.delete(id);
        resolve(outcome);
      };
      const timer = setTimeout(() => settle('hung'), this.#times.answer);
      this.#pending.set(id, { shell, settle });
      shell.send(encodeMessage({ type: 'call', id, name: 'answer', values: [{ ...request, id: randomUUID() }] }));
    });
  }

  /** Takes the answer of the shell that was asked, unless nobody waits for it any more. */
  settle(shell: ConnectedShell, id: number, answer: WireResponse): void {
    const pending = this.#pending.get(id);
    if (pending?.shell === shell) pending.settle(answer);
  }

  /** Settles every pending request and ends the connections of the shells. */
  close(): void {
    this.#expectedUntil = 0;
    this.#wake();
    for (const { settle } of this.#pending.values()) settle(refuse(503, ENDED));
    const shells = [...this.#shells];
    this.#shells.clear();
    for (const shell of shells) shell.end();
  }

  /** Finds a shell that may answer, and waits for one that is expected. */
  async #findShell(): Promise<ConnectedShell | undefined> {
    const patience = this.#expectedUntil - performance.now();
    if (this.#shells.size === 0 && patience > 0) await this.#nextShell(patience);
    return [...this.#shells].at(-1);
  }

  #nextShell(patience: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, patience);
      this.#waiting.add(wake);
    });
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }
}

function nobodyAt(url: string): string {
  const { origin } = new URL(url);
  return `No admin is open at ${origin}. Open that address in a browser.`;
}

function refuse(status: LaneRefusal['status'], sentence: string): LaneRefusal {
  return { status, sentence };
}
