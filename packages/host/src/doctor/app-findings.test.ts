import { expect, test } from 'vitest';
import { APP_ORIGIN, FakeAdmin, FakeGuestWindow, NO_EFFECTS } from '../test-support/fake-admin.ts';
import type { AppFindings } from './findings.ts';

function open(admin: FakeAdmin) {
  const window = new FakeGuestWindow();
  return { window, frame: admin.host.attachAppFrame(window, new URL(`${APP_ORIGIN}/`)) };
}

function codes(admin: FakeAdmin): readonly string[] {
  return admin.host.state.findings.map(({ code }) => code ?? '');
}

/** A host that asks the app's server, which answers what the test says, and counts the questions. */
function createAsking() {
  const asked: string[] = [];
  const reopened: string[] = [];
  let found: AppFindings = { isAnswering: true, findings: [] };
  const admin = new FakeAdmin({
    effects: {
      ...NO_EFFECTS,
      examineApp: (url) => {
        asked.push(url.href);
        return Promise.resolve(found);
      },
      reopenApp: () => reopened.push('again'),
    },
  });
  const pass = async (time: number): Promise<void> => {
    admin.advance(time);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { admin, asked, reopened, pass, answer: (next: AppFindings) => (found = next) };
}

test('asks no server of an app that connects', async () => {
  const { admin, asked, pass } = createAsking();
  const { window, frame } = open(admin);
  frame.loaded();
  await pass(200);
  admin.hello(window);

  await pass(60_000);

  expect(asked).toEqual([]);
});

test('shows at once that nothing is in the frame, looks again, and opens the app when it is back', async () => {
  const { admin, asked, reopened, pass, answer } = createAsking();
  answer({ isAnswering: false });
  open(admin).frame.loaded();

  await pass(250);
  const early = [admin.host.state.phase, codes(admin)];
  await pass(2_000);
  await pass(2_000);
  const before = reopened.length;
  answer({ isAnswering: true, findings: [] });
  await pass(2_000);
  await pass(60_000);

  expect(early).toEqual(['waiting', ['nothing-listening']]);
  expect([before, reopened.length, asked.length]).toEqual([0, 1, 4]);
});

test('opens an app again whose frame fired no load for the error page, as in Firefox (#34)', async () => {
  const { admin, reopened, pass, answer } = createAsking();
  answer({ isAnswering: false });
  open(admin);
  await pass(4_000);
  answer({ isAnswering: true, findings: [{ code: 'not-loaded', level: 'problem', sentence: 'It hangs.' }] });
  await pass(2_000);
  answer({ isAnswering: true, findings: [] });

  await pass(2_000);

  expect(reopened).toEqual(['again']);
});

test('does not load a page again that the user may be using', async () => {
  const { admin, asked, reopened, pass, answer } = createAsking();
  answer({ isAnswering: true, findings: [{ code: 'status-refused', level: 'problem', sentence: 'It is a login.' }] });
  open(admin).frame.loaded();

  await pass(250);
  const early = admin.host.state.phase;
  await pass(60_000);

  expect([early, admin.host.state.phase, codes(admin)]).toEqual(['loaded', 'waiting', ['status-refused']]);
  expect([asked.length, reopened.length]).toEqual([1, 0]);
});

test('leaves the loading of a page to its frame', async () => {
  const { admin, reopened, pass, answer } = createAsking();
  answer({ isAnswering: true, findings: [{ code: 'not-loaded', level: 'problem', sentence: 'It hangs.' }] });
  open(admin);
  await pass(4_000);
  answer({ isAnswering: true, findings: [] });

  await pass(2_000);

  expect(reopened).toEqual([]);
  expect(codes(admin)).toEqual(['not-loaded']);
});

test('shows no more of a page that the user wants to see as it is, until the next page', async () => {
  const { admin, pass } = createAsking();
  const { frame } = open(admin);
  frame.loaded();
  await pass(4_000);

  admin.host.dismissFindings();
  await pass(60_000);
  const dismissed = admin.host.state;
  frame.loaded();
  await pass(4_000);

  expect([dismissed.phase, dismissed.findings]).toEqual(['waiting', []]);
  expect(codes(admin)).toEqual(['script-missing']);
});

test('forgets an answer about an app that was closed meanwhile', async () => {
  const { admin, pass, answer } = createAsking();
  answer({ isAnswering: false });
  const { frame } = open(admin);
  frame.loaded();
  admin.advance(250);
  frame.detach();

  await pass(0);

  expect([admin.host.state.phase, codes(admin)]).toEqual(['none', []]);
});
