import { expect, test } from 'vitest';
import { embeddedListsOf } from '../declaration/embedded.ts';
import type { AnyListed } from '../declaration/shape.ts';
import { RESOURCES } from './resources.ts';

const listed: readonly AnyListed[] = RESOURCES.flatMap((resource) => [
  resource,
  ...embeddedListsOf(resource).map(({ shape }) => shape),
]);

test('has each name once', () => {
  const plurals = RESOURCES.map(({ plural }) => plural);
  const typeNames = listed.map(({ typeName }) => typeName);

  expect(new Set(plurals).size).toBe(plurals.length);
  expect(new Set(typeNames).size).toBe(typeNames.length);
});
