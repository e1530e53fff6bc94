import type { AdminState } from '@platformapp/host';
import { expect, test } from 'vitest';
import type { NewEntry, RequestEntry, TimelineEntry } from '../entries/entry.ts';
import { createSession } from '../test-support/session.ts';
import { Timeline } from '../entries/timeline.ts';
import { describeDifference } from './difference.ts';
import { replay, type ReplayOutcome } from './replay.ts';
import type { ReplayStage } from './stage.ts';

const SAVE = { type: 'button', label: 'Save', message: 'save', target: 'app', loading: false };
const SHOP = 'http://localhost:4820';

const call = (name: string, ...args: readonly unknown[]): NewEntry => ({ type: 'call', at: 0, name, args });
const flash = (text: string): NewEntry => call('flash', 'notice', text);
const told = (name: 'press' | 'modal-closed' | 'user', details: unknown): NewEntry => ({
  type: 'notification',
  at: 0,
  name,
  details,
});
const ask = (method: string, path: string, text?: string): RequestEntry => ({
  type: 'request',
  at: 0,
  lane: 'tunnel',
  method,
  url: `${SHOP}${path}`,
  headers: [],
  ...(text === undefined ? {} : { body: { text, isBase64: false, size: text.length } }),
});

const BAR = call('setBar', { title: 'Orders', primary: SAVE, secondary: [] });
const PRESS = told('press', { press: 1, message: 'save' });

/** An app whose reactions are given, in an admin that notes what is done. */
interface FakeStage {
  readonly stage: ReplayStage;
  readonly acts: readonly string[];
  /** Lets the app say or ask something. */
  readonly say: (...entries: readonly NewEntry[]) => void;
}

function createStage(react: (act: string, say: FakeStage['say']) => void, state: Partial<AdminState> = {}): FakeStage {
  const timeline = new Timeline();
  const acts: string[] = [];
  const say = (...entries: readonly NewEntry[]): void => {
    for (const entry of entries) timeline.add(entry);
  };
  const act = (what: string): void => {
    acts.push(what);
    react(what, say);
  };
  const shown: AdminState = {
    accountAccess: 'Account owner',
    phase: 'connected',
    bar: { primary: { type: 'button', key: 7, label: 'Save' }, secondary: [] },
    isLoading: false,
    isStarting: false,
    isCut: false,
    flashLog: [],
    closingModals: [],
    modals: [],
    misuses: [],
    dropped: { atWindow: 0, atPort: 0 },
    ...state,
  };
  const stage: ReplayStage = {
    shopOrigin: SHOP,
    timeline,
    host: {
      state: () => shown,
      press: (key) => act(`press ${key}`),
      closeModal: (key, result, data) => act(`close ${key} ${result} ${JSON.stringify(data)}`),
      setAccountAccess: (level) => act(level),
    },
    kernel: {
      importShop: async (text) => {
        act(`import ${text}`);
        return text === 'damaged' ? 'Line 1 is wrong.' : undefined;
      },
      setClock: async (setting) => act(`clock ${setting}`),
      advance: async (time) => act(`advance ${time}`),
      trigger: async (topic, payload) => {
        act(`trigger ${topic} ${JSON.stringify(payload)}`);
        return undefined;
      },
    },
    ask: async (path, { method, body }) => act(`${method} ${path} ${body}`),
    leave: () => act('leave'),
    open: (url) => act(`open ${url}`),
    visit: (path) => act(`visit ${path}`),
  };
  return { stage, acts, say };
}

const numbered = (entries: readonly NewEntry[]): readonly TimelineEntry[] =>
  entries.map((entry, index) => ({ ...entry, number: index + 1 }));

const OPEN = 'open http://localhost:4821/orders';

/** Replays entries in an app that says these things when it is opened and when Save is pressed. */
async function replayIn(
  recorded: readonly NewEntry[],
  onOpen: readonly NewEntry[],
  onPress: readonly NewEntry[] = [],
): Promise<ReplayOutcome> {
  const { stage } = createStage((act, say) => {
    if (act === OPEN) say(...onOpen);
    if (act === 'press 7') say(PRESS, ...onPress);
  });
  return await replay(createSession({ entries: numbered(recorded), savedAt: 5 }), stage, { deadline: 30 });
}

async function explain(...args: Parameters<typeof replayIn>): Promise<string | undefined> {
  const { difference } = await replayIn(...args);
  return difference && describeDifference(difference);
}

test('opens the app from the same state and performs each act after what came before it', async () => {
  const request = ask('PUT', '/admin/api/orders/1.json', '{"order":{}}');
  const recorded = numbered([
    BAR,
    { type: 'event', at: 0, topic: 'orders/create', payload: { id: 1 } },
    flash('New'),
    { type: 'notice', at: 0, level: 'info', text: '', clock: { stopped: 5_000 } },
    told('user', { user: { accountAccess: 'Limited access' } }),
    told('user', { user: { accountAccess: 'Limited access' } }),
    { ...request, lane: 'shell' },
    told('modal-closed', { modal: 1, result: true, data: 'Chair' }),
    { type: 'navigation', at: 0, path: '/admin/orders', by: 'admin' },
    PRESS,
    flash('Saved'),
  ]);
  const { stage, acts } = createStage(
    (act, say) => {
      if (act === OPEN) say(BAR);
      if (act.startsWith('trigger')) setTimeout(() => say(flash('New')), 5);
      if (act === 'press 7') say(PRESS, flash('Saved'));
    },
    { modals: [{ type: 'input', key: 3, title: '', isDanger: false, message: '', okButton: 'OK' }] },
  );

  const outcome = await replay(createSession({ entries: recorded, clock: { ahead: 60_000 } }), stage);

  expect(outcome).toEqual({ matched: 3, acts: 7 });
  expect(acts).toEqual([
    'leave',
    'import {"version":1}\n{"kind":"products"}',
    'clock real',
    'advance 60000',
    'Full access',
    OPEN,
    'trigger orders/create {"id":1}',
    'clock 5000',
    'Limited access',
    'PUT /admin/api/orders/1.json {"order":{}}',
    'close 3 true "Chair"',
    'visit /admin/orders',
    'press 7',
  ]);
});

test('stops the clock where it stood', async () => {
  const { stage, acts } = createStage(() => {});

  await replay(createSession({ entries: [], clock: { stopped: 86_400_000 } }), stage);

  expect(acts).toContain('clock 86400000');
});

test('finds no difference in requests that overtake each other, nor in ids and times', async () => {
  const recorded = [
    ask('GET', '/admin/a.json'),
    ask('GET', '/admin/b.json'),
    call('openModal', { type: 'alert', id: 1, title: '', message: 'Hi', okButton: 'OK' }),
    ask('POST', '/admin/c.json', '{"at":"1970-01-01T00:00:01Z"}'),
  ];
  const live = [
    call('openModal', { type: 'alert', id: 9, title: '', message: 'Hi', okButton: 'OK' }),
    ask('POST', '/admin/c.json', '{"at":"1970-01-01T00:10:09Z"}'),
    ask('GET', '/admin/b.json'),
    ask('GET', '/admin/a.json'),
  ];

  expect(await replayIn(recorded, live)).toEqual({ matched: 4, acts: 0 });
});

/** What is recorded, what the app says when it is opened and at Save, and the outcome. */
const difference = (
  message: string,
  recorded: readonly NewEntry[],
  onOpen: readonly NewEntry[],
  onPress: readonly NewEntry[] = [],
) => ({ message, recorded, onOpen, onPress });

test.each([
  difference(
    'After it was opened, the app said something else than before.\nExpected: PlatformApp.flashNotice("A") (entry 1)\nGot:      PlatformApp.flashNotice("B") (row 1)',
    [flash('A')],
    [flash('B')],
  ),
  difference(
    'After it was opened, the app said something else than before.\nExpected: PlatformApp.flashNotice("A") (entry 1)\nGot:      PlatformApp.flashNotice("B") (row 1)',
    [flash('A'), flash('B')],
    [flash('B'), flash('A')],
  ),
  difference(
    'After it was opened, the app did not say what it did before, within 30 ms.\nExpected: PlatformApp.flashNotice("B") (entry 2)\nGot:      nothing',
    [flash('A'), flash('B')],
    [flash('A')],
  ),
  difference(
    'After it was opened, the app did not say what it did before, within 50 ms.\nExpected: PlatformApp.flashNotice("B") (entry 2)\nGot:      nothing',
    [flash('A'), { ...flash('B'), at: 20 }],
    [flash('A')],
  ),
  difference(
    'After it was opened, the request was not answered within 33 ms.\nExpected: GET /admin/a.json: 200 (entry 2)\nGot:      nothing',
    [BAR, { ...ask('GET', '/admin/a.json'), answer: { status: 200, headers: [], duration: 3 } }, { ...PRESS, at: 4 }],
    [BAR, ask('GET', '/admin/a.json')],
  ),
  difference(
    'After it was opened, the app said something that it did not before.\nExpected: nothing\nGot:      PlatformApp.flashNotice("B") (row 2)',
    [flash('A')],
    [flash('A'), flash('B')],
  ),
  difference(
    'After it was opened, the app asked something else than before.\nExpected: GET /admin/b.json: no answer (entry 2)\nGot:      GET /admin/b.json?limit=1: no answer (row 1)',
    [ask('GET', '/admin/a.json'), ask('GET', '/admin/b.json')],
    [ask('GET', '/admin/b.json?limit=1')],
  ),
  difference(
    'After it was opened, the app did not ask what it did before, within 30 ms.\nExpected: GET /admin/a.json: no answer (entry 1)\nGot:      nothing',
    [ask('GET', '/admin/a.json')],
    [],
  ),
  difference(
    'After it was opened and before the press of “Save”, the app said something that it did not before.\nExpected: nothing\nGot:      PlatformApp.flashNotice("Soon") (row 2)',
    [BAR, PRESS, { ...flash('Soon'), cause: 2 }],
    [BAR, flash('Soon')],
  ),
  difference(
    'After the press of “Save”, the app said something else than before.\nExpected: PlatformApp.flashNotice("Saved") (entry 3)\nGot:      PlatformApp.flashError("No") (row 3)',
    [BAR, PRESS, flash('Saved')],
    [BAR],
    [call('flash', 'error', 'No')],
  ),
  difference(
    'After it was opened, the answer Cancel in the modal is not possible: no modal is open.\nExpected: modal-closed {"result":false} (entry 2)\nGot:      nothing',
    [BAR, told('modal-closed', { result: false })],
    [BAR],
  ),
])('says the first difference: $message', async ({ message, recorded, onOpen, onPress }) => {
  expect(await explain(recorded, onOpen, onPress)).toBe(message);
});

test('lets what an act did not cause come before it', async () => {
  const recorded = [BAR, PRESS, ask('GET', '/admin/slow.json')];

  expect(await replayIn(recorded, [ask('GET', '/admin/slow.json'), BAR])).toEqual({ matched: 2, acts: 1 });
});

test('acts after the answers that had come by then', async () => {
  const { stage, acts } = createStage((act, say) => {
    if (act === OPEN) say(BAR, ask('GET', '/admin/a.json'));
  });
  const answer = { status: 200, headers: [], duration: 3 };
  const recorded = numbered([BAR, { ...ask('GET', '/admin/a.json'), answer }, { ...PRESS, at: 4 }]);
  const done = replay(createSession({ entries: recorded }), stage);
  await expect.poll(() => stage.timeline.entries).toHaveLength(2);
  const before = [...acts];

  stage.timeline.answer(2, answer);

  expect(await done).toEqual({ matched: 2, acts: 1 });
  expect([before.includes('press 7'), acts.at(-1)]).toEqual([false, 'press 7']);
});

test('refuses a session whose shop is refused, or that does not say what was pressed', async () => {
  const { stage } = createStage(() => {});

  await expect(replay(createSession({ shop: 'damaged' }), stage)).rejects.toThrow(
    'The shop of the session cannot be read. Line 1 is wrong.',
  );
  await expect(replay(createSession({ entries: numbered([PRESS]) }), stage)).rejects.toThrow(
    'The session does not say which button was pressed at entry 1.',
  );
});

test('reports its progress', async () => {
  const { stage } = createStage((act, say) => {
    if (act === OPEN) say(BAR);
  });
  const steps: string[] = [];

  await replay(createSession({ entries: numbered([BAR, PRESS]) }), stage, {
    onProgress: ({ entry, last }) => steps.push(`${entry} of ${last}`),
  });

  expect(steps.at(-1)).toBe('2 of 2');
});
