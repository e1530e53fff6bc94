import { randomUUID } from 'node:crypto';

/** A request of a back end, on its way to a shell. */
export interface LaneRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

/** What a shell answered. The status 0 is a request that is to fail like one without a network. */
export interface LaneAnswer {
  readonly type: 'answer';
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

/** What a back end gets when no shell answered, with a sentence about what to do. */
export interface LaneRefusal {
  readonly type: 'refusal';
  readonly status: 503 | 504;
  readonly sentence: string;
}

/** How long things may take, in milliseconds. */
export interface LaneTimes {
  /** From the moment that a shell is known to come, or to come back, until it is there. */
  readonly arrival: number;
  /** From a request to its answer. */
  readonly answer: number;
}

/** A shell that is connected. */
export interface ConnectedShell {
  /** Hands it a line. */
  send(line: string): void;
  /** Tells it that there will be no more. */
  end(): void;
}

interface Pending {
  readonly shell: ConnectedShell;
  readonly settle: (outcome: LaneAnswer | LaneRefusal | 'gone') => void;
}

const TIMES: LaneTimes = { arrival: 10_000, answer: 30_000 };
const NOBODY = 'No admin shell is open. Open the address of this server in a browser.';
const GONE = 'The admin shell that was asked went away before it answered. The change may have happened.';
const SLOW = 'The admin shell did not answer in time.';
const ENDED = 'The command that serves the admin shell has ended.';

/**
 * Carries the requests of back ends to an open shell: the one that came last, so that a test's shell stands before one that was
 * left open. When it goes, the one before it takes over. Every request settles.
 */
export class ShellLane {
  readonly #times: LaneTimes;
  readonly #shells: ConnectedShell[] = [];
  readonly #pending = new Map<string, Pending>();
  readonly #waiting = new Set<() => void>();
  #expectedUntil = 0;

  constructor(times: LaneTimes = TIMES) {
    this.#times = times;
  }

  /** Lets a shell answer, until the result is called. It is sent each request as a line of JSON. */
  connect(shell: ConnectedShell): () => void {
    this.#shells.push(shell);
    this.#wake();
    return () => {
      const index = this.#shells.indexOf(shell);
      if (index === -1) return;
      this.#shells.splice(index, 1);
      for (const { shell: asked, settle } of this.#pending.values()) if (asked === shell) settle('gone');
      // It may only be loading again.
      this.expectShell();
    };
  }

  /** A shell is about to come: requests wait for it a moment. */
  expectShell(): void {
    this.#expectedUntil = performance.now() + this.#times.arrival;
  }

  /** Asks a shell; when it goes away, what only reads is asked of the next one. Never rejects. */
  async ask(request: LaneRequest): Promise<LaneAnswer | LaneRefusal> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    for (;;) {
      // The next shell is asked when the one before it is gone.
      // oxlint-disable-next-line no-await-in-loop
      const shell = await this.#findShell();
      if (!shell) return refuse(503, NOBODY);
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await this.#askOne(shell, request);
      if (outcome !== 'gone') return outcome;
      if (!isRead) return refuse(503, GONE);
    }
  }

  #askOne(shell: ConnectedShell, request: LaneRequest): Promise<LaneAnswer | LaneRefusal | 'gone'> {
    const id = randomUUID();
    return new Promise((resolve) => {
      const settle: Pending['settle'] = (outcome) => {
        clearTimeout(timer);
        this.#pending.delete(id);
        resolve(outcome);
      };
      const timer = setTimeout(() => settle(refuse(504, SLOW)), this.#times.answer);
      this.#pending.set(id, { shell, settle });
      shell.send(JSON.stringify({ ...request, id, body: request.body.toString('latin1') }));
    });
  }

  /** Takes the answer to a request; `false` when nobody waits for it any more. */
  settle(id: string, answer: LaneAnswer): boolean {
    const pending = this.#pending.get(id);
    pending?.settle(answer);
    return pending !== undefined;
  }

  /** Settles everything that is under way, and lets the shells go. */
  close(): void {
    this.#expectedUntil = 0;
    this.#wake();
    for (const { settle } of this.#pending.values()) settle(refuse(503, ENDED));
    for (const shell of this.#shells.splice(0)) shell.end();
  }

  async #findShell(): Promise<ConnectedShell | undefined> {
    const patience = this.#expectedUntil - performance.now();
    if (this.#shells.length === 0 && patience > 0) await this.#nextShell(patience);
    return this.#shells.at(-1);
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

function refuse(status: 503 | 504, sentence: string): LaneRefusal {
  return { type: 'refusal', status, sentence };
}
