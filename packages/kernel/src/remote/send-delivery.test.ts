import { DeliveryError } from '@platformapp/admin-api';
import { expect, test } from 'vitest';
import { startReceiver, type Receiver } from '../test-support/start-kernel.ts';
import type { ServingCommand } from './serving-command.ts';
import { sendDelivery } from './send-delivery.ts';

interface Command extends Pick<Receiver, 'received'> {
  readonly command: ServingCommand;
}

/**
 * Starts a command that answers every request alike; deliveries to the app's origin go through it.
 */
const startCommand = async (status: number, text: string): Promise<Command> => {
  const receiver = await startReceiver();
  Object.assign(receiver, { status, text });
  const { origin, received } = receiver;
  return { command: { origin, token: 'abc', deliverTo: ['http://app.example'], options: {} }, received };
};

const createDelivery = (url = 'http://app.example/hooks', signal?: AbortSignal): Request =>
  new Request(url, {
    method: 'POST',
    body: '{"title":"Schüssel"}',
    headers: { 'content-type': 'application/json', 'x-platform-topic': 'products/create' },
    ...(signal ? { signal } : {}),
  });

test('passes a delivery to the command, with the token', async () => {
  const { command, received } = await startCommand(200, '{"type":"answered","status":202}');

  const response = await sendDelivery(command, createDelivery());

  expect(response.status).toBe(202);
  expect(received).toMatchObject([
    { url: '/.platform-admin/deliveries', headers: { 'x-platform-admin-token': 'abc' } },
  ]);
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    address: 'http://app.example/hooks',
    headers: [
      ['content-type', 'application/json'],
      ['x-platform-topic', 'products/create'],
    ],
    body: '{"title":"Schüssel"}',
  });
});

test('passes on the status of a redirect', async () => {
  const { command } = await startCommand(200, '{"type":"answered","status":307}');

  expect((await sendDelivery(command, createDelivery())).status).toBe(307);
});

test.each([
  [200, '{"type":"failed","sentence":"The receiver is down."}', 'The receiver is down.'],
  [200, '{"type":"refused","sentence":"Name the other one."}', 'Name the other one.'],
  [403, '{"errors":"The token is missing."}', 'The token is missing.'],
  [200, 'null', 'The command did not report the outcome.'],
  [200, '{}', 'The command did not report the outcome.'],
  [200, '', 'The command did not report the outcome.'],
  [502, '<h1>Bad Gateway</h1>', 'The command did not report the outcome.'],
  [200, '{"type":"failed","sentence":7}', 'The command did not report the outcome.'],
  [200, '{"type":"answered","status":999}', 'The receiver answered with 999, which is not a status of HTTP.'],
])("throws an error with the command's sentence for the log: %i %s", async (status, answer, sentence) => {
  const { command } = await startCommand(status, answer);

  await expect(sendDelivery(command, createDelivery())).rejects.toThrow(new DeliveryError(sentence));
});

test('says that the command does not answer', async () => {
  const command = { origin: 'http://localhost:9', token: 'abc', deliverTo: ['http://app.example'], options: {} };

  await expect(sendDelivery(command, createDelivery())).rejects.toThrow(
    new DeliveryError('The command that serves this shell does not answer. Start it again.'),
  );
});

test('rejects with the reason of the time limit', async () => {
  const { command } = await startCommand(200, '{}');
  const late = AbortSignal.abort(new DOMException('too late', 'TimeoutError'));

  await expect(sendDelivery(command, createDelivery(undefined, late))).rejects.toMatchObject({ name: 'TimeoutError' });
});

test.each([
  ['without a command', false],
  ['where the command does not deliver', true],
])('posts without the command %s', async (_, hasCommand) => {
  const receiver = await startCommand(200, '');
  const { command, received } = await startCommand(200, '{}');

  await sendDelivery(hasCommand ? command : undefined, createDelivery(`${receiver.command.origin}/hooks`));

  expect(receiver.received).toMatchObject([{ url: '/hooks', body: '{"title":"Schüssel"}' }]);
  expect(received).toEqual([]);
});

test.each(['/.platform-admin/shop', '/admin/api/2019-10/products.json'])(
  "posts nothing to the admin's own path %s (#30)",
  async (path) => {
    const { command, received } = await startCommand(200, '');

    const sent = sendDelivery(command, createDelivery(`${command.origin}${path}`));

    await expect(sent).rejects.toThrow('This is an address of the admin itself.');
    expect(received).toEqual([]);
  },
);
