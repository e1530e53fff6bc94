import { expect, onTestFinished, test } from 'vitest';
import { createInbox } from './test-support/scripted-host.ts';

// The script as an app loads it: in its own page, which shares nothing with this window.
async function loadScript(body: string): Promise<{ page: Window; next: () => Promise<MessageEvent> }> {
  const inbox = createInbox<MessageEvent>();
  const frame = document.createElement('iframe');
  const listen = (event: MessageEvent): void => {
    // The page loads modules, so its load event may come before `init`; only its later messages
    // count here.
    if (event.source === frame.contentWindow && event.data.type === 'platformapp:hello') inbox.add(event);
  };
  window.addEventListener('message', listen);
  onTestFinished(() => {
    frame.remove();
    window.removeEventListener('message', listen);
  });
  const script = new URL('./script.ts', import.meta.url).href;
  frame.srcdoc = `<script type="module">const SCRIPT = ${JSON.stringify(script)}; await import(SCRIPT); ${body}</script>`;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve));
  if (!frame.contentWindow) throw new Error('The frame has no window.');
  return { page: frame.contentWindow, next: inbox.next };
}

test('sets window.PlatformApp and says hello from the frame', async () => {
  const { next } = await loadScript(`PlatformApp.init({ apiKey: 'script', shopOrigin: '' });`);

  const { data, origin } = await next();

  expect(data).toMatchObject({ type: 'platformapp:hello', apiKey: 'script' });
  expect(origin).toBe(location.origin);
});

test('keeps the object that is there when the script is loaded twice', async () => {
  const { next } = await loadScript(`
    const first = PlatformApp;
    await import(SCRIPT + '?again');
    PlatformApp.init({ apiKey: first === PlatformApp ? 'same' : 'other', shopOrigin: '' });
  `);

  expect((await next()).data).toMatchObject({ apiKey: 'same' });
});
