import type { AdminState, Host, HostReport } from '@platformapp/host';
import type { Notification } from '@platformapp/protocol';
import { explainMisuse } from '@platformapp/protocol/misuse-explanations';
import type { NewEntry } from '../entry.ts';
import type { Timeline } from '../timeline.ts';

/** What is recorded of a host. */
export type RecordedHost = Pick<Host, 'observe' | 'subscribe' | 'state'>;

/** Calls that no method of `PlatformApp` makes. Requests have entries of their own. */
const SILENT_CALLS: ReadonlySet<string> = new Set(['bye', 'report', 'relay', 'escape', 'request', 'abort']);

/** Records what crosses the frame border, and what the host makes of it. */
export function recordHost(timeline: Timeline, host: RecordedHost): () => void {
  /** The entry of the call that is being handled: what happens meanwhile is caused by it. */
  let running: number | undefined;
  let { misuses } = host.state;

  const add = (entry: NewEntry): number =>
    timeline.add(running === undefined || entry.cause !== undefined ? entry : { ...entry, cause: running });

  const onReport = (report: HostReport): void => {
    const at = Date.now();
    switch (report.type) {
      case 'call': {
        const { name, args } = report.call;
        running = undefined;
        if (SILENT_CALLS.has(name)) return;
        running = add({ type: 'call', at, frame: report.frame, name, args: args.map(toPlain) });
        // The host handles a call before the next microtask.
        queueMicrotask(() => (running = undefined));
        return;
      }
      case 'notification': {
        const { type: name, ...details } = report.notification;
        if (isRecorded(name)) add({ type: 'notification', at, frame: report.frame, name, details: toPlain(details) });
        return;
      }
      case 'session': {
        const { frame, state, url } = report;
        add({ type: 'session', at, frame, state, url });
        return;
      }
      case 'navigation':
        add({ type: 'navigation', at, path: report.path });
    }
  };
  const onState = (state: AdminState): void => {
    if (state.misuses === misuses) return;
    // The list only grows, and starts anew for another app.
    const fresh = state.misuses.slice(state.misuses.length > misuses.length ? misuses.length : 0);
    misuses = state.misuses;
    for (const misuse of fresh) add({ type: 'misuse', at: Date.now(), report: explainMisuse(misuse) });
  };

  for (const { at, kind, text } of host.state.flashLog) add({ type: 'call', at, name: 'flash', args: [kind, text] });
  for (const misuse of misuses) add({ type: 'misuse', at: Date.now(), report: explainMisuse(misuse) });
  const stops = [host.subscribe(onState), host.observe(onReport)];
  return () => {
    for (const stop of stops) stop();
  };
}

function isRecorded(name: Notification['type']): name is 'press' | 'modal-closed' | 'user' {
  return name === 'press' || name === 'modal-closed' || name === 'user';
}

/** Copies a value as JSON has it, because the host may change or move what it was given. */
function toPlain(value: unknown): unknown {
  try {
    const text = JSON.stringify(value);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    // A value that crosses frames may hold a circle or a bigint.
    return String(value);
  }
}
