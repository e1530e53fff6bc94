import type { ReplayState, SessionControl, SessionState } from '@platformapp/inspector/sessions/session-control';
import { errorMessage } from '@platformapp/protocol';
import type { Timeline, TimelineEntry } from '@platformapp/timeline';
import type { ShopSteps } from '@platformapp/timeline/record/shop-steps';
import type { ReplayDifference, ReplayProgress } from '@platformapp/timeline/replay';
import type { Shell } from '../shell/shell.ts';
import type { ShopService } from '../service/shop-service.ts';
import { createReplayStage } from './replay-stage.ts';
import { SessionStart } from './session-start.ts';

/** The sessions of a shell, for its inspector. */
export class Sessions implements SessionControl {
  readonly #shell: Shell;
  readonly #timeline: Timeline;
  readonly #steps: ShopSteps;
  readonly #start: SessionStart;
  readonly #listeners = new Set<() => void>();
  readonly #service: ShopService;
  #replay: ReplayState | undefined;
  /** The snapshot from before the last step back. */
  #undo: string | undefined;

  constructor(shell: Shell, service: ShopService, timeline: Timeline, steps: ShopSteps) {
    this.#shell = shell;
    this.#service = service;
    this.#timeline = timeline;
    this.#steps = steps;
    this.#start = new SessionStart(shell, service.kernel, timeline, () => this.#tell());
  }

  get state(): SessionState {
    return { canSave: this.#start.isThere, replay: this.#replay, canUndo: this.#undo !== undefined };
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async save(): Promise<{ readonly name: string; readonly text: string }> {
    const { writeSession } = await import('@platformapp/timeline/replay');
    const session = await this.#start.read();
    const name = this.#shell.state.openApp?.app.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() ?? 'app';
    return { name: `${name}.session`, text: writeSession(session) };
  }

  async replay(name: string, text: string): Promise<void> {
    if (this.#replay?.isRunning) return;
    this.#show({ name, isRunning: true, entry: 0, last: 1 });
    try {
      const { describeDifference, readSession, replay } = await import('@platformapp/timeline/replay');
      const reading = readSession(text);
      if ('problem' in reading) throw new Error(reading.problem);
      this.#note('info', `Replay of ${name}`);
      const stage = createReplayStage(this.#shell, this.#service, this.#timeline);
      const open = (url: string): void => {
        this.#start.forget();
        void stage.open(url);
      };
      const onProgress = (progress: ReplayProgress): void => this.#show({ name, isRunning: true, ...progress });
      const { difference, matched, acts } = await replay(reading.session, { ...stage, open }, { onProgress });
      if (difference) this.#fail(name, describeDifference(difference), difference);
      else this.#finish(name, `No difference in ${matched} calls and requests, after ${acts} acts of the admin.`);
    } catch (error) {
      this.#fail(name, errorMessage(error));
    }
  }

  changesSince(entry: TimelineEntry): number {
    return this.#steps.before(entry)?.changes ?? 0;
  }

  async stepBack(entry: TimelineEntry): Promise<boolean> {
    const step = this.#steps.before(entry);
    const { kernel } = this.#service;
    if (!step) return false;
    const undo = await kernel.snapshot();
    if (!(await kernel.restore(step.name))) return false;
    this.#undo = undo;
    this.#note('info', `The shop went back to before entry ${entry.number}.`);
    this.#tell();
    return true;
  }

  async undoStepBack(): Promise<boolean> {
    const undo = this.#undo;
    const isDone = undo !== undefined && (await this.#service.kernel.restore(undo));
    this.#undo = undefined;
    if (isDone) this.#note('info', 'The step back was undone.');
    this.#tell();
    return isDone;
  }

  #finish(name: string, result: string): void {
    this.#note('info', `Replay of ${name}: ${result}`);
    this.#show({ name, isRunning: false, entry: 1, last: 1, result, isSame: true });
  }

  /** @param difference Absent: the session could not be replayed. */
  #fail(name: string, result: string, difference?: ReplayDifference): void {
    const got = difference?.got?.number;
    const mark = this.#note('error', `Replay of ${name}: ${result}`, got);
    const row = difference && (got ?? mark);
    this.#show({ name, isRunning: false, entry: 0, last: 1, result, isSame: false, row });
  }

  #note(level: 'info' | 'error', text: string, cause?: number): number {
    return this.#timeline.add({ type: 'notice', at: Date.now(), level, text, ...(cause !== undefined && { cause }) });
  }

  #show(replay: ReplayState): void {
    this.#replay = replay;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
