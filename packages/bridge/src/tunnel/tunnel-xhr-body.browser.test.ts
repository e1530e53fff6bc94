import { expect, test } from 'vitest';
import { shareTunnelledApp } from '../test-support/tunnel.ts';
import { ECHO, text, watch } from '../test-support/xhr.ts';

const useApi = shareTunnelledApp();

test('reads a body as bytes, as a blob and as a document', async () => {
  const app = useApi(text('<webhooks type="array"/>', 'application/xml; charset=utf-8'));
  const read = async (responseType: XMLHttpRequestResponseType) => {
    const { xhr, done } = watch(app);
    xhr.open('GET', ECHO);
    xhr.responseType = responseType;
    xhr.send();
    await done;
    expect(xhr.response).toBe(xhr.response);
    return xhr;
  };

  const bytes = (await read('arraybuffer')).response;
  const blob = (await read('blob')).response;
  const asked = await read('document');
  const plain = await read('');

  expect(new TextDecoder().decode(bytes)).toBe('<webhooks type="array"/>');
  expect(blob).toMatchObject({ size: 24, type: 'application/xml; charset=utf-8' });
  expect(asked.responseXML).toBe(asked.response);
  expect(plain.responseXML?.documentElement.getAttribute('type')).toBe('array');
});

test('has no document without XML, and no text for another responseType', async () => {
  const app = useApi(text('<a><b></a>', 'text/xml'));
  const { xhr, done } = watch(app);

  xhr.open('GET', ECHO);
  xhr.send();
  await done;
  const broken = xhr.responseXML;
  const other = watch(app);
  other.xhr.open('GET', ECHO);
  other.xhr.responseType = 'json';
  other.xhr.send();
  await other.done;

  expect(broken).toBeNull();
  expect(other.xhr.response).toBeNull();
  expect(() => other.xhr.responseText).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
  expect(() => other.xhr.responseXML).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
});

test('sends the headers that are set, joined by name, and drops the forbidden ones', async () => {
  const heard: Headers[] = [];
  const { xhr, done } = watch(
    useApi(async ({ headers }) => {
      heard.push(headers);
      return new Response('');
    }),
  );

  xhr.open('GET', ECHO);
  xhr.setRequestHeader('X-A', '1');
  xhr.setRequestHeader('x-a', '2');
  xhr.setRequestHeader('Cookie', 'a=1');
  xhr.send();
  await done;

  expect(heard[0]?.get('x-a')).toBe('1, 2');
  expect(heard[0]?.has('cookie')).toBe(false);
});

test('sends a document as its markup, and a text as UTF-8', async () => {
  const heard: string[] = [];
  const app = useApi(async (request) => {
    heard.push(`${request.headers.get('content-type')}: ${await request.text()}`);
    return new Response('');
  });
  const send = async (body: Document | string, type?: string) => {
    const { xhr, done } = watch(app);
    xhr.open('POST', ECHO);
    if (type !== undefined) xhr.setRequestHeader('Content-Type', type);
    xhr.send(body);
    await done;
  };

  await send(new app.page.DOMParser().parseFromString('<webhook/>', 'text/xml'));
  await send('é');
  await send('<é/>', 'text/xml; charset=iso-8859-1');
  await send('<é/>', 'text/xml');

  expect(heard).toEqual([
    'application/xml;charset=UTF-8: <webhook/>',
    'text/plain;charset=UTF-8: é',
    'text/xml; charset=UTF-8: <é/>',
    'text/xml: <é/>',
  ]);
});
