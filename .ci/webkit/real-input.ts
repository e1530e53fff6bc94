import { call, get } from './internals.ts';
import type { MiniBrowser } from './mini-browser.ts';

/** The names that X has for keys, where they differ. */
const KEYS: Readonly<Record<string, string>> = {
  Alt: 'Alt_L',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  Backspace: 'BackSpace',
  Control: 'Control_L',
  Enter: 'Return',
  Meta: 'Super_L',
  PageDown: 'Next',
  PageUp: 'Prior',
  Shift: 'Shift_L',
};

const BUTTONS: Readonly<Record<string, number>> = { left: 1, middle: 2, right: 3 };

/**
 * Makes the keys and the mouse of a page those of its window. The events that Playwright makes by
 * script do nothing by themselves, are no gesture of a user, and leave the pointer where it is.
 *
 * @param page The page, as Playwright's own WebKit has it.
 */
export function useRealInput(page: unknown, mini: MiniBrowser): void {
  const keyboard = Object(get(page, 'rawKeyboard'));
  for (const type of ['keydown', 'keyup'] as const) {
    Reflect.set(keyboard, type, async (...args: readonly unknown[]): Promise<void> => {
      const [progress, , , description] = args;
      mini.pressKey(type, nameOf(String(get(description, 'key'))));
      await untilHandled(progress, page);
    });
  }

  const mouse = Object(get(page, 'rawMouse'));
  let last: Promise<unknown> = Promise.resolve();
  const replaceInTurn = (name: string, act: (...args: readonly unknown[]) => Promise<void>): void => {
    // Playwright asks for all parts of a click at once.
    Reflect.set(mouse, name, (...args: readonly unknown[]) => {
      const turn = last.then(() => act(...args));
      last = turn.catch(() => {});
      return turn;
    });
  };
  replaceInTurn('move', async (progress, x, y) => {
    const { frame } = Object(await call(page, 'deepestFrameForPoint', [progress, x, y]));
    await untilMoved(progress, frame, () => mini.movePointer(Math.round(Number(x)), Math.round(Number(y))));
  });
  for (const [name, type] of [
    ['down', 'mousedown'],
    ['up', 'mouseup'],
  ] as const) {
    replaceInTurn(name, async (progress, _x, _y, button) => {
      mini.pressButton(type, BUTTONS[String(button)] ?? 1);
      await untilHandled(progress, page);
    });
  }
}

/** The name that X has for a key. That of a character is its code. */
function nameOf(key: string): string {
  const [first = '', ...rest] = key;
  return rest.length > 0 ? (KEYS[key] ?? key) : `U${first.codePointAt(0)?.toString(16)}`;
}

/** Waits until a page has handled what its window was told: a message of the driver comes later. */
async function untilHandled(progress: unknown, page: unknown): Promise<void> {
  const frame = call(get(page, '_page'), 'mainFrame', []);
  const world = await call(progress, 'race', [call(frame, 'mainContext', [])]);
  // What was pressed may lead to another page.
  const answered = Promise.resolve(call(world, 'evaluate', ['0'])).catch(() => {});
  await call(progress, 'race', [answered]);
}

/** Moves the pointer, and waits until a frame has heard of it, which a window delays. */
async function untilMoved(progress: unknown, frame: unknown, move: () => void): Promise<void> {
  const world = await call(progress, 'race', [call(frame, 'mainContext', [])]);
  const heard = await call(progress, 'race', [call(world, 'evaluateHandle', [listen])]);
  move();
  await call(progress, 'race', [call(world, 'evaluate', [settle, heard])]);
}

/** Runs in the page. The promise is inside an object, because the driver waits for one. */
function listen(): { readonly heard: Promise<void> } {
  const heard = new Promise<void>((resolve) => {
    addEventListener('pointermove', () => resolve(), { capture: true, once: true });
  });
  return { heard };
}

/** Runs in the page. */
async function settle({ heard }: { readonly heard: Promise<void> }): Promise<void> {
  await heard;
}
