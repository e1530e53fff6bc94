import { expect, test } from 'vitest';
import { findLaneSession } from './lane-session.ts';

const pageWith = (content: string): Document => {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = 'platform-admin-lane';
  meta.content = content;
  page.head.append(meta);
  return page;
};

test('finds what the command put into the page', () => {
  const session = { token: 'abc', deliverTo: ['http://localhost:3000'] };

  expect(findLaneSession(pageWith(JSON.stringify(session)))).toEqual({ ...session, origin: location.origin });
});

test('finds nothing in a page that is served by anything else', () => {
  expect(findLaneSession(document.implementation.createHTMLDocument())).toBeUndefined();
});

test.each([
  'null',
  '1',
  '[]',
  '{}',
  '{"token":"abc"}',
  '{"token":1,"deliverTo":[]}',
  '{"token":"abc","deliverTo":"a"}',
])('takes %j for no session', (content) => {
  expect(findLaneSession(pageWith(content))).toBeUndefined();
});
