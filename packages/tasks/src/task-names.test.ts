import { expect, test } from 'vitest';
import { bench } from './bench.ts';
import { test as runSteps } from './test.ts';

test.each(['apis', 'constructor', 'toString', '__proto__', ''])(
  'bench measures nothing when there is no part %j',
  async (name) => {
    await expect(bench(['--only', 'api', '--only', name])).rejects.toThrow(
      expect.objectContaining({
        name: 'UserError',
        message: expect.stringMatching(`^There is no part "${name}"\\. The parts are: api, calls, .*start, suite\\.$`),
      }),
    );
  },
);

test.each(['units', 'constructor', 'Unit', ''])('test runs nothing when there is no step %j', async (name) => {
  await expect(runSteps(['types', name])).rejects.toThrow(
    expect.objectContaining({
      name: 'UserError',
      message: expect.stringMatching(
        `^There is no step "${name}"\\. The steps are: types, lint, .*starter, browser\\.$`,
      ),
    }),
  );
});
