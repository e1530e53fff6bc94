import type { Timeline } from '@platformapp/timeline';
import type { Shell } from '../shell/shell.ts';

/** The maximum number of characters of an error. */
const MOST = 2_000;

/**
 * Records what the developer should know about the shell's own page: errors in its console,
 * uncaught errors, and the sentences that it shows, such as about refused storage. Never ends.
 */
export function recordPage(timeline: Timeline, shell: Pick<Shell, 'state' | 'subscribe'>): void {
  const add = (text: string): void => {
    timeline.add({ type: 'notice', at: Date.now(), level: 'error', text: text.slice(0, MOST) });
  };
  const { error: native } = console;
  console.error = (...values: readonly unknown[]): void => {
    native(...values);
    add(values.map(describe).join(' '));
  };
  addEventListener('error', ({ message }) => add(message));
  addEventListener('unhandledrejection', ({ reason }) => add(describe(reason)));

  // The shop reports its own problems too, at the same moment.
  const isTold = (problem: string): boolean =>
    timeline.entries.some((entry) => entry.type === 'notice' && entry.text === problem);
  let problems: readonly string[] = [];
  const takeProblems = (now: readonly string[]): void => {
    const fresh = now.filter((problem) => !problems.includes(problem));
    problems = now;
    queueMicrotask(() => {
      for (const problem of fresh) if (!isTold(problem)) add(problem);
    });
  };
  takeProblems(shell.state.problems);
  shell.subscribe(({ problems: now }) => {
    if (now !== problems) takeProblems(now);
  });
}

function describe(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // It holds a cycle or a bigint.
    return String(value);
  }
}
