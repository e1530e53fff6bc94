import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { EXHIBITS, everythingIn } from './test-support/gallery.ts';
import './index.ts';

const INTERACTIVE = 'button, a[href], input, select, summary, iframe, [role=menu], [role=toolbar], [role=progressbar]';

/** The accessible name of a control, as far as the chrome needs. */
function nameOf(control: Element): string {
  const labels =
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? [...(control.labels ?? [])] : [];
  const label = labels.map((element) => element.textContent).join(' ');
  return (control.getAttribute('aria-label') || label || control.getAttribute('title') || control.textContent).trim();
}

/** The components of a colour, 0 to 255, and its opacity. */
function channelsOf(colour: string): readonly number[] {
  return (colour.match(/[\d.]+/g) ?? []).map(Number);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The first opaque background behind an element, through shadow trees and slots; white if there is
 * none.
 */
function backgroundOf(element: Element): string {
  const colour = getComputedStyle(element).backgroundColor;
  const [, , , alpha = 1] = channelsOf(colour);
  if (alpha === 1) return colour;
  const root = element.getRootNode();
  const behind = element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
  return behind ? backgroundOf(behind) : 'rgb(255, 255, 255)';
}

/** Whether an element shows its own text, neither hidden nor disabled. */
function hasText(element: Element): boolean {
  const isText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const isOff = element.closest('[aria-disabled=true]') !== null;
  return isText && !isOff && !element.matches('style, option') && element.checkVisibility();
}

test.for(EXHIBITS)('gives every control a name: $name', async ({ show }) => {
  await page.viewport(1_200, 800);
  const element = await show();

  const unnamed = everythingIn(element).filter((part) => part.matches(INTERACTIVE) && nameOf(part) === '');

  expect(unnamed.map((part) => part.outerHTML)).toEqual([]);
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

test.for(EXHIBITS)('refers only to existing ids: $name', async ({ show }) => {
  const element = await show();

  const dangling = everythingIn(element).flatMap((part) => {
    const names = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget'];
    const ids = names.flatMap((name) => (part.getAttribute(name) ?? '').split(' ').filter(Boolean));
    const root = part.getRootNode();
    return root instanceof ShadowRoot ? ids.filter((id) => root.getElementById(id) === null) : ids;
  });

  expect(dangling).toEqual([]);
});

test.for(EXHIBITS)('uses every id once: $name', async ({ show }) => {
  const element = await show();

  const repeated = everythingIn(element).filter((part) => {
    const root = part.getRootNode();
    return part.id !== '' && root instanceof ShadowRoot && root.querySelectorAll(`[id="${part.id}"]`).length > 1;
  });

  expect(repeated).toEqual([]);
});

test.for(['light', 'dark'].flatMap((scheme) => EXHIBITS.map((exhibit) => ({ ...exhibit, scheme }))))(
  'has enough contrast in $scheme: $name',
  async ({ show, scheme }) => {
    document.documentElement.style.colorScheme = scheme;
    onTestFinished(() => void document.documentElement.style.removeProperty('color-scheme'));
    await page.viewport(1_200, 800);
    const element = await show();

    const faint = everythingIn(element)
      .filter(hasText)
      .filter((part) => contrastOf(getComputedStyle(part).color, backgroundOf(part)) < 4.5);

    expect(faint.map((part) => part.outerHTML)).toEqual([]);
  },
);

test.for(EXHIBITS)('fits a window of 320 pixels: $name', async ({ show }) => {
  await page.viewport(320, 600);
  const element = await show();

  const findWide = (): readonly string[] =>
    everythingIn(element)
      .filter((part) => part.getBoundingClientRect().right > 320.5 && hasText(part))
      .map((part) => part.outerHTML);

  await expect.poll(findWide).toEqual([]);
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
