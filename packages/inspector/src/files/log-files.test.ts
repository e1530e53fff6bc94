import { describeEntry, Timeline, writeHar, writeNdjson } from '@platformapp/timeline';
import { expect, test } from 'vitest';
import { readLog } from './log-files.ts';

function write(timeline: Timeline): File {
  return new File([writeNdjson(timeline)], 'a.ndjson');
}

async function linesOf(file: File): Promise<readonly string[]> {
  const { timeline } = await readLog(file);
  return timeline.entries.map((entry) => `${entry.number} ${describeEntry(entry)} (${entry.cause ?? 'no cause'})`);
}

const request = {
  type: 'request',
  at: 0,
  lane: 'tunnel',
  method: 'GET',
  url: 'http://localhost:4820/admin/orders.json',
  headers: [],
  answer: { status: 200, headers: [], duration: 1 },
} as const;

test('reads a log that dropped its first entries, with the remaining causes', async () => {
  const timeline = new Timeline({ entries: 3 });
  const lost = timeline.add({ type: 'navigation', at: 0, path: '/lost' });
  const press = timeline.add({ type: 'navigation', at: 0, path: '/a', cause: lost });
  timeline.add({ type: 'navigation', at: 0, path: '/b', cause: press });
  timeline.add(request);

  expect(await linesOf(write(timeline))).toEqual([
    '1 /a (no cause)',
    '2 /b (1)',
    '3 GET /admin/orders.json: 200 (no cause)',
  ]);
});

test('reads the requests of a HAR', async () => {
  const har = writeHar([request], { name: 'a', version: '1' });

  expect(await linesOf(new File([har], 'a.har'))).toEqual(['1 GET /admin/orders.json: 200 (no cause)']);
});

test('leaves out a cause that does not come before its effect', async () => {
  const lines = [
    { format: 'platformapp-timeline', version: 1, dropped: 0 },
    { type: 'navigation', at: 0, path: '/a', number: 1, cause: 2 },
    { type: 'navigation', at: 0, path: '/b', number: 2, cause: 2 },
  ].map((line) => JSON.stringify(line));

  expect(await linesOf(new File([lines.join('\n')], 'a.ndjson'))).toEqual(['1 /a (no cause)', '2 /b (no cause)']);
});

test.each([
  ['', 'a was not read. This is not a HAR file: log.entries is missing.'],
  ['<html>', 'a was not read. This is not a HAR file: log.entries is missing.'],
  ['{"format":"other"}', 'a was not read. Line 1 does not say that this is a timeline.'],
  [
    '{"format":"platformapp-timeline","version":1,"dropped":0}\n{"type":"script"}',
    'a was not read. Line 2 is not an entry of a timeline.',
  ],
  [
    '{"log":{"entries":[{}]}}',
    'a was not read. This HAR file has no requests: no entry of log.entries has a request.url.',
  ],
])('refuses %j', async (text, problem) => {
  await expect(readLog(new File([text], 'a'))).rejects.toThrow(problem);
});

test('refuses values that are nested very deeply', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const lines = [
    '{"format":"platformapp-timeline","version":1,"dropped":0}',
    `{"type":"call","at":0,"number":1,"name":"flash","args":${deep}}`,
  ];

  await expect(readLog(new File([lines.join('\n')], 'a'))).rejects.toThrow(
    'a was not read. Its values are nested too deeply.',
  );
});

test('says why a file could not be read', async () => {
  const file = new File(['{}'], 'gone.har');
  file.text = async () => await Promise.reject(new Error('It was removed.'));

  await expect(readLog(file)).rejects.toThrow('gone.har was not read. It was removed.');
});
