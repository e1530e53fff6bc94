/// <reference types="@vitest/browser-playwright" />
import { afterAll, expect, test } from 'vitest';
import { forgetLook, lookThrough } from '../../../.ci/look-through.ts';
import { EXHIBITS, everythingIn } from './test-support/gallery.ts';
import './index.ts';

afterAll(forgetLook);

test.for(EXHIBITS)('has nothing that axe finds, and fits: $name', async ({ name, show }) => {
  await show();

  expect(await lookThrough('elements', name)).toEqual([]);
});

test.for(EXHIBITS)('hides every icon from assistive technology: $name', async ({ show }) => {
  const element = await show();

  const drawings = everythingIn(element).filter((part) => part.localName === 'svg');

  expect(drawings.filter((drawing) => drawing.getAttribute('aria-hidden') !== 'true')).toEqual([]);
});

test.for(EXHIBITS)('makes no submit button by accident: $name', async ({ show }) => {
  const element = await show();

  const buttons = everythingIn(element).filter((part) => part.localName === 'button');

  expect(buttons.filter((part) => !part.hasAttribute('type'))).toEqual([]);
});

test.for(EXHIBITS)('is hidden by its hidden attribute: $name', async ({ show }) => {
  const element = await show();

  element.hidden = true;

  expect(element.checkVisibility()).toBe(false);
});

test.for(EXHIBITS)('leaves nothing behind when it is removed: $name', async ({ show }) => {
  const before = document.body.children.length;
  const element = await show();

  element.remove();

  expect(document.body.children.length).toBe(before);
  expect(document.querySelector(':modal, :popover-open')).toBeNull();
});
