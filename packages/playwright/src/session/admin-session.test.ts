import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { Timeline, type TimelineLimits } from '@platformapp/timeline';
import { expect, onTestFinished, test } from 'vitest';
import { createAppFrame } from '../test-support/app-frame.ts';
import { openShop } from '../test-support/shop-scene.ts';
import { standIn } from '../test-support/stand-in.ts';
import { AdminSession } from './admin-session.ts';

interface SessionScene {
  readonly session: AdminSession;
  readonly timeline: Timeline;
  /** Where `orders.session` is saved. */
  readonly file: string;
}

/** Starts a session after an earlier entry, and opens an app in it. */
async function open(limits: Partial<TimelineLimits> = {}): Promise<SessionScene> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-admin-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { fake, link, shop } = await openShop();
  const timeline = new Timeline(limits);
  const session = new AdminSession({
    page: fake.page,
    timeline,
    kernelLink: link,
    shop,
    accountAccess: 'Account owner',
    testInfo: { file: join(folder, 'orders.spec.ts') },
  });
  call(timeline, 'earlier');
  await session.start();
  const { frame } = createAppFrame();
  fake.frames.push(frame);
  fake.tell(
    'request',
    standIn<Request>('Request', { isNavigationRequest: () => true, frame: () => frame, url: () => frame.url() }),
  );
  return { session, timeline, file: join(folder, 'orders.session') };
}

function call(timeline: Timeline, name: string): void {
  timeline.add({ type: 'call', at: 0, name, args: [] });
}

test('saves what happened since the start, beside the test file', async () => {
  const { session, timeline, file } = await open({ entries: 2 });
  call(timeline, 'first');
  call(timeline, 'second');

  await session.save('orders.session');

  const text = await readFile(file, 'utf8');
  expect(text).toContain('"first"');
  expect(text).toContain('"second"');
  expect(text).not.toContain('"earlier"');
});

test('refuses to save a session whose beginning was dropped', async () => {
  const { session, timeline, file } = await open({ entries: 2 });
  for (const name of ['first', 'second', 'third']) call(timeline, name);

  await expect(session.save('orders.session')).rejects.toThrow('The beginning of the session was dropped');

  await expect(readFile(file)).rejects.toThrow('ENOENT');
});
