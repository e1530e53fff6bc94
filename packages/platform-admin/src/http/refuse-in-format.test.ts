import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { openPort } from '../test-support/open-port.ts';
import { refuseInFormat } from './refuse-in-format.ts';

/** Asks a server that refuses everything. */
const ask = async (refuse: (response: ServerResponse) => void, init?: RequestInit): Promise<Response> => {
  const port = await openPort(
    createServer((_request, response) => refuse(response)),
    '127.0.0.1',
  );
  return await fetch(`http://127.0.0.1:${port}/`, init);
};

const JSON_TYPE = 'application/json; charset=utf-8';
const XML_TYPE = 'application/xml; charset=utf-8';

test.each([
  ['/admin/webhooks.xml', XML_TYPE],
  ['/admin/webhooks/count.xml', XML_TYPE],
  ['/admin/.xml', XML_TYPE],
  ['/admin/api/2019-10/products.json', JSON_TYPE],
  ['/admin/webhooks.xml/', JSON_TYPE],
  ['/admin/webhooks.xml.json', JSON_TYPE],
  ['/admin/webhooks.XML', JSON_TYPE],
  ['/admin/webhooksxml', JSON_TYPE],
  ['/.platform-admin/shop', JSON_TYPE],
  ['', JSON_TYPE],
])('refuses %j as %s', async (path, type) => {
  const response = await ask((answer) => refuseInFormat(answer, path, 503, 'No admin shell is open.'));

  expect(response.headers.get('content-type')).toBe(type);
});

test('writes the errors of the API, in XML with a declaration', async () => {
  const xml = await ask((answer) => refuseInFormat(answer, '/admin/webhooks.xml', 403, 'Only this machine may ask.'));
  const json = await ask((answer) => refuseInFormat(answer, '/admin/webhooks.json', 413, 'The body is too large.'));

  expect([xml.status, await xml.text()]).toEqual([
    403,
    '<?xml version="1.0" encoding="UTF-8"?><errors><error>Only this machine may ask.</error></errors>',
  ]);
  expect([json.status, await json.json()]).toEqual([413, { errors: 'The body is too large.' }]);
});

test('sends Retry-After with 503 only', async () => {
  const statuses = [400, 403, 404, 405, 408, 413, 503, 504];

  const answers = await Promise.all(
    statuses.map((status) => ask((answer) => refuseInFormat(answer, '/admin/webhooks.json', status, 'No.'))),
  );

  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [400, null],
    [403, null],
    [404, null],
    [405, null],
    [408, null],
    [413, null],
    [503, '2.0'],
    [504, null],
  ]);
});

test('closes the connection, because the body may still be arriving', async () => {
  const response = await ask((answer) => refuseInFormat(answer, '', 403, 'No.'), { method: 'POST', body: 'a' });

  expect(response.headers.get('connection')).toBe('close');
});

test('quotes in JSON what a sentence quotes, and counts bytes, not characters', async () => {
  const response = await ask((answer) => refuseInFormat(answer, '', 503, 'Open “the shell” of "Käse".'));

  expect(await response.json()).toEqual({ errors: 'Open “the shell” of "Käse".' });
});

test('has no body for HEAD', async () => {
  const response = await ask((answer) => refuseInFormat(answer, '/admin/webhooks.xml', 503, 'No.'), { method: 'HEAD' });

  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([503, XML_TYPE, '']);
});
