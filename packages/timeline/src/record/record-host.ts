import type { AdminState, Host, HostReport } from '@platformapp/host';
import { causeOf, explainMisuse, methodsOf, type Notification } from '@platformapp/protocol';
import type { NewEntry } from '../entries/entry.ts';
import type { Timeline } from '../entries/timeline.ts';
import { findLabel } from './find-label.ts';
import { recordValue } from './record-value.ts';
import type { Remembered } from './remembered.ts';

/** The parts of a host that recording reads. */
export type RecordedHost = Pick<Host, 'observe' | 'subscribe' | 'state'>;

/**
 * Records what crosses the frame border, and what the host does with it.
 *
 * @param causes Takes the entries of loads, presses and closed modals, by their keys.
 * @param nameApp Gives the name of the open app.
 */
export function recordHost(
  timeline: Timeline,
  host: RecordedHost,
  causes: Remembered,
  nameApp: () => string | undefined = () => undefined,
): () => void {
  /** The entry of the call that is being handled. It causes whatever happens now. */
  let running: number | undefined;
  /** The entry of the app's page, and of the way to it. */
  let page: number | undefined;
  let way: number | undefined;
  let { misuses } = host.state;
  let isLive = false;

  const add = (entry: NewEntry): number => timeline.add(running === undefined ? entry : { ...entry, cause: running });

  const nameLoad = (): void => {
    const app = nameApp();
    if (page !== undefined && app !== undefined) timeline.setName(page, app);
  };
  const onReport = (report: HostReport): void => {
    const at = Date.now();
    switch (report.type) {
      case 'call': {
        const { name, args, cause } = report.call;
        running = cause && causes.find(`${report.session.document} ${cause}`);
        // The other calls say nothing of the app, or have entries of their own, as requests do.
        if (methodsOf(name).length > 0) {
          running = add({ type: 'call', at, frame: report.session.frame.role, name, args: args.map(recordValue) });
        }
        // The host has handled the call by the next microtask. `queueMicrotask` takes a browser 2
        // µs longer, and apps make many calls.
        void Promise.resolve().then(() => (running = undefined));
        if (report.call.name !== 'ready') return;
        // An app without a name is named by the title of its page, which has come with this call.
        void Promise.resolve().then(nameLoad);
        const [title] = report.call.args;
        if (way !== undefined && typeof title === 'string' && report.session.frame.role === 'app') {
          timeline.setName(way, title);
        }
        return;
      }
      case 'notification': {
        const { type: name, ...details } = report.notification;
        if (!isRecorded(name)) return;
        const entry = add({
          type: 'notification',
          at,
          frame: report.session.frame.role,
          name,
          details: recordValue({ ...details, ...labelOf(host.state, report.notification) }),
        });
        const cause = causeOf(report.notification);
        if (cause) causes.add(`${report.session.document} ${cause}`, entry);
        return;
      }
      case 'session': {
        const { session, state } = report;
        const { role: frame } = session.frame;
        const app = frame === 'app' ? nameApp() : undefined;
        const entry = add({ type: 'session', at, frame, state, url: session.url, ...(app !== undefined && { app }) });
        if (state === 'ended') return;
        causes.add(`${session.document} load`, entry);
        if (frame === 'app') page = entry;
        // A page that was open before the recording has not navigated.
        if (isLive && frame === 'app') {
          way = timeline.add({ type: 'navigation', at, path: pathOf(session.url), cause: entry });
        }
        return;
      }
      case 'navigation':
        add({ type: 'navigation', at, path: report.path });
    }
  };
  const onState = (state: AdminState): void => {
    if (state.misuses === misuses) return;
    // The list only grows, until another app starts an empty one.
    const fresh = state.misuses.slice(state.misuses.length > misuses.length ? misuses.length : 0);
    misuses = state.misuses;
    for (const misuse of fresh) add({ type: 'misuse', at: Date.now(), report: explainMisuse(misuse) });
  };

  for (const { at, kind, text } of host.state.flashLog) add({ type: 'call', at, name: 'flash', args: [kind, text] });
  for (const misuse of misuses) add({ type: 'misuse', at: Date.now(), report: explainMisuse(misuse) });
  const stops = [host.subscribe(onState), host.observe(onReport)];
  isLive = true;
  return () => {
    for (const stop of stops) stop();
  };
}

/** Path and query of a URL that a guest gave. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(URL.canParse(url) ? url : 'about:blank');
  return `${pathname}${search}`;
}

function isRecorded(name: Notification['type']): name is 'press' | 'modal-closed' | 'user' {
  return name === 'press' || name === 'modal-closed' || name === 'user';
}

/** The label of a button that was pressed. */
function labelOf(state: AdminState, notification: Notification): { readonly label?: string } {
  const label = notification.type === 'press' ? findLabel(state, notification) : undefined;
  return label === undefined ? {} : { label };
}
