import { expect, onTestFinished, test } from 'vitest';
import { findTransferText, listenForDrops } from './url-drop.ts';

/** The data of a drag, by media type. */
function transferOf(data: Readonly<Record<string, string>>): DataTransfer {
  const transfer = new DataTransfer();
  for (const [type, text] of Object.entries(data)) transfer.setData(type, text);
  return transfer;
}

/** A drag event as the browser fires it. */
function drag(type: string, data: Readonly<Record<string, string>>, relatedTarget: Element | null = null): DragEvent {
  return new DragEvent(type, { dataTransfer: transferOf(data), bubbles: true, cancelable: true, relatedTarget });
}

/** A box that takes drops, and its reports. */
function createZone(): { zone: HTMLElement; dropped: string[]; hovers: boolean[]; stop: () => void } {
  const zone = document.createElement('div');
  const [dropped, hovers]: [string[], boolean[]] = [[], []];
  document.body.append(zone);
  onTestFinished(() => zone.remove());
  const stop = listenForDrops(zone, {
    onDrop: (text) => dropped.push(text),
    onHover: (isOver) => hovers.push(isOver),
  });
  return { zone, dropped, hovers, stop };
}

test('reads the first entry of a URI list', () => {
  const transfer = transferOf({ 'text/uri-list': 'http://a.example/\r\nhttp://b.example/' });

  expect(findTransferText(transfer)).toBe('http://a.example/');
});

test('skips comments and empty lines of a URI list', () => {
  const transfer = transferOf({ 'text/uri-list': '# A comment\r\n\r\nhttp://a.example/\r\n' });

  expect(findTransferText(transfer)).toBe('http://a.example/');
});

test('prefers a URI list to plain text', () => {
  const transfer = transferOf({ 'text/plain': 'A title', 'text/uri-list': 'http://a.example/' });

  expect(findTransferText(transfer)).toBe('http://a.example/');
});

test('reads plain text without the space around it', () => {
  expect(findTransferText(transferOf({ 'text/plain': '  http://a.example/ \n' }))).toBe('http://a.example/');
});

test('reads nothing from anything else', () => {
  expect(findTransferText(transferOf({ 'text/html': '<a href="http://a.example/">A</a>' }))).toBe('');
  expect(findTransferText(null)).toBe('');
});

test('accepts a dropped link', () => {
  const { zone, dropped } = createZone();
  const event = drag('drop', { 'text/uri-list': 'http://a.example/' });

  zone.dispatchEvent(event);

  expect(dropped).toEqual(['http://a.example/']);
  expect(event.defaultPrevented).toBe(true);
});

test('tells the browser that it accepts links and text', () => {
  const { zone } = createZone();
  const events = [drag('dragenter', { 'text/plain': 'x' }), drag('dragover', { 'text/uri-list': 'http://a.example/' })];

  for (const event of events) zone.dispatchEvent(event);

  expect(events.map((event) => event.defaultPrevented)).toEqual([true, true]);
});

test('leaves everything else to the browser', () => {
  const { zone, dropped, hovers } = createZone();
  const events = [drag('dragover', { 'text/html': '<p>' }), drag('drop', { 'text/html': '<p>' })];

  for (const event of events) zone.dispatchEvent(event);

  expect(events.map((event) => event.defaultPrevented)).toEqual([false, false]);
  expect(dropped).toEqual([]);
  expect(hovers).toEqual([false]);
});

test('reports when a link is over it, and when it has gone', () => {
  const { zone, hovers } = createZone();

  zone.dispatchEvent(drag('dragenter', { 'text/plain': 'x' }));
  zone.dispatchEvent(drag('dragleave', { 'text/plain': 'x' }));

  expect(hovers).toEqual([true, false]);
});

test('still has a link over it that moves within it', () => {
  const { zone, hovers } = createZone();
  const inner = document.createElement('span');
  zone.append(inner);

  zone.dispatchEvent(drag('dragenter', { 'text/plain': 'x' }));
  zone.dispatchEvent(drag('dragleave', { 'text/plain': 'x' }, inner));

  expect(hovers).toEqual([true]);
});

test('has no link over it after a drop', () => {
  const { zone, hovers } = createZone();

  zone.dispatchEvent(drag('dragover', { 'text/plain': 'x' }));
  zone.dispatchEvent(drag('drop', { 'text/plain': 'x' }));

  expect(hovers).toEqual([true, false]);
});

test('leaves a drag that began in it to the browser, until that ends or its source is gone', () => {
  const { zone, dropped } = createZone();
  const link = document.createElement('a');
  zone.append(link);
  const drop = (): boolean => zone.dispatchEvent(drag('drop', { 'text/uri-list': 'http://a.example/' }));
  const begin = (): boolean => link.dispatchEvent(drag('dragstart', {}));

  begin();
  expect([drop(), dropped]).toEqual([true, []]);
  link.dispatchEvent(drag('dragend', {}));
  expect([drop(), dropped.length]).toEqual([false, 1]);
  begin();
  link.remove();
  expect([drop(), dropped.length]).toEqual([false, 2]);
});

test('accepts nothing after it was stopped', () => {
  const { zone, dropped, hovers, stop } = createZone();

  stop();
  zone.dispatchEvent(drag('dragover', { 'text/plain': 'x' }));
  zone.dispatchEvent(drag('drop', { 'text/plain': 'x' }));

  expect(dropped).toEqual([]);
  expect(hovers).toEqual([]);
});

test.each(['input', 'textarea'])('ignores a drop in an <%s>', (name) => {
  const { zone, dropped, hovers } = createZone();
  const field = document.createElement(name);
  zone.append(field);
  const events = ['dragover', 'drop'].map((type) => drag(type, { 'text/plain': 'http://a.example/' }));

  for (const event of events) field.dispatchEvent(event);

  expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false]);
  expect([dropped, hovers.includes(true)]).toEqual([[], false]);
});

test('ignores a drop on editable text', () => {
  const { zone, dropped } = createZone();
  const editable = document.createElement('p');
  editable.contentEditable = 'true';
  zone.append(editable);

  editable.dispatchEvent(drag('drop', { 'text/uri-list': 'http://a.example/' }));

  expect(dropped).toEqual([]);
});
