import '@platformapp/elements/notices/admin-fault-strip';
import type { Kernel, KernelStatus } from '@platformapp/kernel';
import { FAULTS, FaultState, readFaults, wordsOfFault } from '@platformapp/kernel/faults';
import { OPTIONS_KEY } from '../service/stored-options.ts';
import type { Shell } from '../shell/shell.ts';
import { FrameFaults } from './frame-faults.ts';
import { MessageQueues } from './message-queues.ts';

/** Where faults are shown, and what they act on. */
export interface FaultScene {
  /** The page's `<platform-admin>`. */
  readonly page: HTMLElement;
  readonly shell: Shell;
  readonly kernel: Kernel;
}

const shown = new WeakSet<FaultScene['page']>();

/**
 * Shows in a strip over the whole page which faults are on, and provokes those of the app's frame
 * and messages. The first call begins to follow the kernel.
 */
export function showFaults(scene: FaultScene, status: KernelStatus): void {
  if (shown.has(scene.page)) return;
  shown.add(scene.page);
  const show = openScene(scene);
  show(status);
  scene.kernel.subscribe((event) => {
    if (event.type === 'status') show(event.status);
    // Another command may have taken the place of the one that had the faults.
    if (event.type === 'reconnect') scene.kernel.status().then(show, () => {});
  });
}

function openScene({ page, shell, kernel }: FaultScene): (status: KernelStatus) => void {
  const strip = document.createElement('admin-fault-strip');
  strip.addEventListener('faults-off', () => void kernel.setFaults(''));
  page.before(strip);
  makeRoom(page, strip);
  let current = '';
  let frame: FrameFaults | undefined;
  let state = new FaultState(1);
  const queues = new MessageQueues(() => state);

  return ({ faults, place, options }) => {
    if (faults === current) return;
    current = faults;
    state = new FaultState(options.seed);
    state.set(faults);
    shell.host.intercept(faults === '' ? undefined : queues.intercept);
    frame ??= new FrameFaults({ page, shell, state: () => state, queues });
    frame.update();
    // A live region is read out when it was there before its text.
    requestAnimationFrame(() => (strip.faults = describeFaults(faults)));
    if (place !== 'node') keepFaults(faults);
  };
}

/** Lets the shell begin below the strip. */
function makeRoom(page: HTMLElement, strip: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  // The shell may not be drawn yet.
  void customElements.whenDefined(page.localName).then(() => page.shadowRoot?.adoptedStyleSheets.push(sheet));
  new ResizeObserver(() => {
    sheet.replaceSync(`admin-shell { block-size: calc(100dvh - ${strip.offsetHeight}px) }`);
  }).observe(strip);
}

/** The faults of a text, in a few words each. */
function describeFaults(text: string): readonly string[] {
  const reading = readFaults(text);
  if ('problem' in reading) return [text];
  return reading.plan.faults.map(({ name, values }) => `${FAULTS[name].label} ${wordsOfFault(name, values)}`.trim());
}

/** Keeps the faults with the options of this tab, for a kernel that starts after a reload. */
function keepFaults(faults: string): void {
  try {
    const query = new URLSearchParams(sessionStorage.getItem(OPTIONS_KEY) ?? '');
    query.set('faults', faults);
    sessionStorage.setItem(OPTIONS_KEY, `?${query}`);
  } catch {
    // This browser refuses storage.
  }
}
