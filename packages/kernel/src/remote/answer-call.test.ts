import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { startKernel } from '../test-support/start-kernel.ts';
import { answerCall } from './answer-call.ts';
import { decodeMessage, encodeMessage } from './message.ts';

/** Calls a method as a page does, and returns the reply. */
const call = async (name: string, ...values: readonly unknown[]): Promise<unknown> => {
  const { kernel } = startKernel();
  const reply = await answerCall(kernel, encodeMessage({ type: 'call', id: 7, name, values }));
  return reply && decodeMessage(reply);
};

test('says why a call failed', async () => {
  expect(await call('advance', -1)).toEqual({
    type: 'failure',
    id: 7,
    sentence: 'A clock cannot be advanced by -1.',
    values: [undefined],
  });
});

const REQUEST = { id: 'a', lane: 'tunnel', method: 'GET', url: '/', headers: [] };

test.each([
  ['answer', undefined],
  ['answer', { ...REQUEST, id: 1 }],
  ['answer', { ...REQUEST, lane: 'server' }],
  ['answer', { ...REQUEST, method: 1 }],
  ['answer', { ...REQUEST, url: undefined }],
  ['answer', { ...REQUEST, headers: 'a' }],
  ['answer', { ...REQUEST, headers: [['a']] }],
  ['answer', { ...REQUEST, headers: [['a', 1]] }],
  ['answer', { ...REQUEST, headers: [['a', 'b', 'c']] }],
  ['answer', { ...REQUEST, body: 'text' }],
  ['answer', { ...REQUEST, cause: 1 }],
  ['reset', { sample: true }],
  ['reset', 'large'],
  ['restore', 1],
  ['importShop', {}],
  ['importRecords', ['{}'], 'later'],
  ['setClock', 'noon'],
  ['advance', '5'],
  ['samplePayload', 5],
  ['trigger', {}],
  ['trigger', 'shop/update', 'text'],
  ['holdDeliveries', 'true'],
  ['resend', '1'],
  ['duplicate', null],
  ['drop', [1]],
  ['reorder', 1],
  ['reorder', ['1']],
] as const)('refuses to call %s with %j', async (name, ...values) => {
  expect(await call(name, ...values)).toMatchObject({ type: 'failure', sentence: expect.stringContaining(name) });
});

test.each(['constructor', 'toString', '__proto__', 'close', 'useCommand', ''])(
  'does not call the method %j',
  async (name) => {
    expect(await call(name)).toBeUndefined();
  },
);

test('ignores other bytes, and never rejects', async () => {
  const { kernel } = startKernel();
  const message = fc.oneof(fc.string(), fc.json()).map((text) => new TextEncoder().encode(text));

  await fc.assert(
    fc.asyncProperty(message, async (bytes) => {
      expect(await answerCall(kernel, bytes)).toBeUndefined();
    }),
  );
});
