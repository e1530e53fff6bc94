import { expect, onTestFinished, test, vi } from 'vitest';
import type { PageWindow } from './natives.ts';
import { createLostApi, shareTunnelledApp, SHOP } from '../test-support/tunnel.ts';

const EVENTS = ['readystatechange', 'loadstart', 'progress', 'abort', 'error', 'timeout', 'load', 'loadend'];

const READING = 'object readystatechange 3 ';
const PROGRESS = 'object progress ';

type Use = (xhr: XMLHttpRequest, url: string) => void;

function read(value: () => unknown): unknown {
  try {
    return value();
  } catch (error) {
    // By its name, because it may be of the other realm.
    return String(Object(error).name);
  }
}

/** The values of an object's properties, or the name of the error if reading one throws. */
function readAll(xhr: XMLHttpRequest): unknown[] {
  return [
    read(() => xhr.readyState),
    read(() => xhr.status),
    read(() => xhr.statusText),
    read(() => xhr.responseText),
    read(() => xhr.responseXML?.documentElement?.outerHTML),
    read(() => (typeof xhr.response === 'object' ? describeResponse(xhr.response) : xhr.response)),
    read(() => xhr.getResponseHeader('Content-Type')),
    read(() => xhr.getResponseHeader('X-Nothing')),
    read(() => xhr.getAllResponseHeaders().replaceAll(/^(?:date|age|connection|keep-alive): .*\r\n/gm, '')),
  ];
}

function describeResponse(response: unknown): unknown {
  const tag = Object.prototype.toString.call(response);
  const size: unknown = Object(response).size ?? Object(response).byteLength;
  return tag === '[object Object]' ? JSON.stringify(response) : [tag, size, Object(response).type];
}

/** Does something with an object. Records every event, and all values at the end. */
async function record({ XMLHttpRequest }: PageWindow, url: string, use: Use): Promise<unknown[]> {
  const xhr = new XMLHttpRequest();
  const log: string[] = [];
  const note = (target: string) => (event: Event) => {
    const numbers = event instanceof ProgressEvent || 'loaded' in event ? readProgress(event) : '';
    log.push(`${target} ${event.type} ${xhr.readyState} ${xhr.status} ${numbers}`);
  };
  for (const type of EVENTS) {
    xhr.addEventListener(type, note('object'));
    if (type !== 'readystatechange') xhr.upload.addEventListener(type, note('upload'));
  }
  // Last of all listeners, so that the log is whole by then.
  const ended = new Promise((resolve) => xhr.addEventListener('loadend', resolve));
  use(xhr, url);
  await ended;
  return [...withoutRepeats(log), ...readAll(xhr)];
}

/**
 * The standard fires progress events every 50 ms, so how many there are, and whether the last one
 * comes with the end, depends on how long the body takes. Only the first change of state and the
 * final amount are compared.
 */
function withoutRepeats(log: readonly string[]): readonly string[] {
  const isRepeated = (line: string, index: number) =>
    (line.startsWith(READING) && log.findIndex((each) => each.startsWith(READING)) < index) ||
    (line.startsWith(PROGRESS) && log.findLastIndex((each) => each.startsWith(PROGRESS)) > index);
  return log
    .filter((line, index) => !isRepeated(line, index))
    .map((line) => line.replace(/^object progress [34]/, 'object progress'));
}

function readProgress(event: Event): string {
  return `${Reflect.get(event, 'lengthComputable')} ${Reflect.get(event, 'loaded')}/${Reflect.get(event, 'total')}`;
}

const send =
  (method: string, change: (xhr: XMLHttpRequest) => void = () => undefined, body?: string): Use =>
  (xhr, url) => {
    xhr.open(method, url);
    change(xhr);
    xhr.send(body);
  };
const responseType = (type: XMLHttpRequestResponseType) => (xhr: XMLHttpRequest) => {
  xhr.responseType = type;
};

const SCENARIOS: readonly (readonly [what: string, path: string, use: Use])[] = [
  ['text', '/LICENSE', send('GET')],
  ['a JSON file as text', '/package.json', send('GET')],
  ['JSON', '/package.json', send('GET', responseType('json'))],
  ['a method in small letters', '/package.json', send('get', responseType('json'))],
  ['no JSON', '/LICENSE', send('GET', responseType('json'))],
  ['bytes', '/LICENSE', send('GET', responseType('arraybuffer'))],
  ['a blob', '/package.json', send('GET', responseType('blob'))],
  ['XML', '/apps/example-app/public/icon.svg', send('GET')],
  ['a document', '/apps/example-app/public/icon.svg', send('GET', responseType('document'))],
  ['a document that is none', '/LICENSE', send('GET', responseType('document'))],
  [
    'another media type',
    '/LICENSE',
    send('GET', (xhr) => {
      xhr.overrideMimeType('text/plain; charset=iso-8859-1');
    }),
  ],
  ['headers alone', '/package.json', send('HEAD')],
  ['an error status', '/nothing/here.json', send('GET')],
  [
    'an abort before it is sent',
    '/LICENSE',
    (xhr, url) => {
      xhr.open('GET', url);
      xhr.abort();
      xhr.send();
    },
  ],
  [
    'an abort of an upload',
    '/LICENSE',
    (xhr, url) => {
      xhr.open('POST', url);
      xhr.send('body');
      xhr.abort();
    },
  ],
  [
    'a second open in the middle',
    '/package.json',
    (xhr, url) => {
      xhr.open('GET', url);
      xhr.send();
      xhr.open('GET', url);
      xhr.send();
    },
  ],
];

function sendAndAbort(xhr: XMLHttpRequest, url: string): void {
  xhr.open('GET', url);
  xhr.send();
  xhr.abort();
}

function isUpload(line: unknown): boolean {
  return String(line).startsWith('upload');
}

const useApi = shareTunnelledApp();

/** Makes the server of these tests the API of the app. */
function useServer(): PageWindow {
  return useApi(({ url, method }) =>
    fetch(new URL(url).pathname.replace('/admin/api', ''), { method, cache: 'no-store' }),
  ).page;
}

/**
 * Each scenario over the browser's own object and a real server, and over the tunnel to an API
 * that asks the same server.
 */
test.each(SCENARIOS)('behaves like the browser: %s', async (_what, path, use) => {
  const native = await record(window, `${location.origin}${path}`, use);
  const tunnelled = await record(useServer(), `${SHOP}/admin/api${path}`, use);

  expect(tunnelled).toEqual(native);
});

test('fires no upload events when a request without a body is aborted, as the standard says and Chromium does not', async () => {
  const native = await record(window, `${location.origin}/LICENSE`, sendAndAbort);
  const tunnelled = await record(useServer(), `${SHOP}/admin/api/LICENSE`, sendAndAbort);

  expect(native.filter(isUpload)).toHaveLength(2);
  expect(tunnelled).toEqual(native.filter((line) => !isUpload(line)));
});

test.each([
  ['an answer that does not come', 'GET', undefined],
  ['a body that cannot be sent', 'POST', 'body'],
] as const)('behaves like the browser when the network is lost: %s', async (_what, method, body) => {
  const { page } = useApi(createLostApi());
  if (body !== undefined) {
    const unreadable = vi.spyOn(page.Request.prototype, 'arrayBuffer').mockRejectedValue(new TypeError('Unreadable'));
    onTestFinished(() => unreadable.mockRestore());
  }

  // No browser connects to port 1.
  const native = await record(window, 'http://localhost:1/', send(method, undefined, body));
  const tunnelled = await record(page, `${SHOP}/admin/api/LICENSE`, send(method, undefined, body));

  expect(tunnelled).toEqual(native);
});
