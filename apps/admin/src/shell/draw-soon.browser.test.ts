import { expect, onTestFinished, test, vi } from 'vitest';
import { drawSoon } from './draw-soon.ts';

test('draws once for 1,000 calls, also in a page without frames', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  onTestFinished(() => void vi.unstubAllGlobals());
  const drawn: number[] = [];
  let calls = 0;
  const draw = drawSoon(() => drawn.push(calls));

  for (calls = 1; calls < 1_000; calls += 1) draw();
  draw();

  await expect.poll(() => drawn).toEqual([1_000]);
});

test('draws again for a call that comes later', async () => {
  const drawn: string[] = [];
  const draw = drawSoon(() => drawn.push('drawn'));

  draw();
  await expect.poll(() => drawn).toEqual(['drawn']);
  draw();

  await expect.poll(() => drawn).toEqual(['drawn', 'drawn']);
});

test('draws with the next frame while messages keep coming', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  onTestFinished(() => void vi.unstubAllGlobals());
  const drawn: string[] = [];
  const draw = drawSoon(() => drawn.push('drawn'));

  draw();
  for (const frame of frames) frame();

  expect(drawn).toEqual(['drawn']);
});
