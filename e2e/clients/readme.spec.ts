import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Language } from '../../.ci/interpreters.ts';
import { expect, test } from '../fixtures/clients.ts';

/** For each language: the flag for code, and code that prints what the functions of the README say. */
const PROGRAMS: Readonly<Record<Language, readonly [flag: string, code: string]>> = {
  php: [
    '-r',
    `$cases = json_decode($argv[1], true);
    echo json_encode([
      'launches' => array_map(fn($one) => is_launch($one['query'], $cases['secret']), $cases['launches']),
      'webhooks' => array_map(fn($one) => is_webhook($one['body'], $one['hmac'], $cases['secret']), $cases['webhooks']),
    ]);`,
  ],
  python: [
    '-c',
    `import json, sys
cases = json.loads(sys.argv[1])
secret = cases["secret"]
print(json.dumps({
    "launches": [is_launch(one["query"], secret) for one in cases["launches"]],
    "webhooks": [is_webhook(one["body"].encode(), one["hmac"], secret) for one in cases["webhooks"]],
}))`,
  ],
  ruby: [
    '-e',
    `require 'json'
    cases = JSON.parse(ARGV[0])
    secret = cases['secret']
    puts JSON.generate(
      launches: cases['launches'].map { |one| launch?(one['query'], secret) },
      webhooks: cases['webhooks'].map { |one| webhook?(one['body'], one['hmac'], secret) })`,
  ],
};

for (const language of ['php', 'python', 'ruby'] as const) {
  test(`the README's checks in ${language} accept and refuse as its cases say @nightly`, async ({ interpreter }) => {
    const readme = await readFile('packages/platform-admin/README.md', 'utf8');
    const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, name = '', code = '']) => ({ name, code }));
    const checks = blocks.find(({ name, code }) => name === language && code.includes('webhook')) ?? { code: '' };
    const json = blocks.find(({ name, code }) => name === 'json' && code.includes('launches')) ?? { code: '' };
    const cases: Cases = JSON.parse(json.code);
    const [flag, code] = PROGRAMS[language];

    const { stdout } = await promisify(execFile)(interpreter(language), [flag, `${checks.code}\n${code}`, json.code]);

    expect(JSON.parse(stdout)).toEqual({
      launches: cases.launches.map(({ accepted }) => accepted),
      webhooks: cases.webhooks.map(({ accepted }) => accepted),
    });
  });
}

interface Cases {
  readonly launches: readonly { readonly accepted: boolean }[];
  readonly webhooks: readonly { readonly accepted: boolean }[];
}
