import { expect, onTestFinished, test } from 'vitest';
import { connectShell, postAnswer, startLane, type FakeShell, type LaneScene } from '../test-support/lane-scene.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

/** Holds the lane for a test run, until the result is called or the test ends. */
const holdRun = async (lane: LaneScene, id: string, told: string[] = []): Promise<() => void> => {
  const controller = new AbortController();
  const response = await fetch(`${lane.origin}/.platform-admin/run?id=${id}`, { signal: controller.signal });
  expect(response.status).toBe(200);
  const read = async (): Promise<void> => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) told.push(text.trim());
  };
  read().catch(() => {});
  const release = (): void => controller.abort();
  onTestFinished(release);
  return release;
};

/**
 * Asks as an app's server does, and lets the shell that is handed the request answer with its own
 * name.
 */
const ask = async (lane: LaneScene, shells: Readonly<Record<string, FakeShell>>): Promise<string> => {
  for (const [name, shell] of Object.entries(shells)) {
    void shell.next().then(({ id }) => postAnswer(lane, { id, status: 200, headers: [] }, name));
  }
  return await (await fetch(`${lane.origin}${PRODUCTS}`, { method: 'POST', body: '{}' })).text();
};

test('while a run holds the lane, its shell answers, whichever shell was opened last', async () => {
  const lane = await startLane();
  await holdRun(lane, 'a');
  const shells = {
    own: await connectShell(lane, 'a'),
    person: await connectShell(lane),
    other: await connectShell(lane, 'b'),
  };

  expect(await ask(lane, shells)).toBe('own');
  expect([shells.person.handed, shells.other.handed]).toEqual([[], []]);
});

test('a run that has opened no shell is told so, and no other shell is asked', async () => {
  const lane = await startLane();
  const person = await connectShell(lane);
  await holdRun(lane, 'a');

  const response = await fetch(`${lane.origin}${PRODUCTS}`);

  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    errors: "The test has not opened the admin yet. Call admin.open() before your app's server asks the admin API.",
  });
  expect(person.handed).toEqual([]);
});

test('two runs on one address are an error that says what to do', async () => {
  const lane = await startLane();
  const told: string[] = [];
  await holdRun(lane, 'a', told);
  await holdRun(lane, 'b', told);
  const shells = [await connectShell(lane, 'a'), await connectShell(lane, 'b')];

  const response = await fetch(`${lane.origin}${PRODUCTS}`);

  expect(response.status).toBe(409);
  const { errors } = JSON.parse(await response.text());
  expect(errors).toMatch(/^Two tests use this admin .*workers: 1/);
  await expect.poll(() => told.filter((line) => line !== '')).toEqual([errors, errors]);
  expect(shells.flatMap(({ handed }) => handed)).toEqual([]);
});

test('when a run ends, a shell that a person opened answers again, and that of the run does not', async () => {
  const lane = await startLane();
  const shells = { person: await connectShell(lane), own: await connectShell(lane, 'a') };
  const release = await holdRun(lane, 'a');
  expect(await ask(lane, shells)).toBe('own');

  release();

  // The server sees the end of a connection a moment later.
  await expect.poll(() => ask(lane, { person: shells.person })).toBe('person');
});

test.each([{ origin: 'http://localhost:1' }, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
  'no page holds the lane: %j',
  async (headers) => {
    const lane = await startLane();

    const { status } = await fetch(`${lane.origin}/.platform-admin/run?id=a`, { headers });

    expect(status).toBe(403);
    expect(await ask(lane, { person: await connectShell(lane) })).toBe('person');
  },
);

test.each(['', '?id=', '?id=a%20b', `?id=${'a'.repeat(65)}`])('a run needs an id: %j', async (query) => {
  const lane = await startLane();

  expect((await fetch(`${lane.origin}/.platform-admin/run${query}`)).status).toBe(400);
});
