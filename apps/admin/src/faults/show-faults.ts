import type { AdminFaultStrip } from '@platformapp/elements/notices/admin-fault-strip';
import '@platformapp/elements/notices/admin-fault-strip';
import { followStatus } from '@platformapp/inspector/updates/follow-status';
import type { Kernel, KernelStatus } from '@platformapp/kernel';
import { FAULT_NAMES, FAULTS, readFaults, wordsOfFault } from '@platformapp/kernel/faults';
import { OPTIONS_KEY } from '../service/stored-options.ts';
import type { Shell } from '../shell/shell.ts';
import { tryTo } from '../shell/try-to.ts';
import type { PlatformAdmin } from '../views/platform-admin.ts';

/** What showing faults needs. */
export interface FaultScene {
  /** The page's `<platform-admin>`. */
  readonly page: PlatformAdmin;
  readonly shell: Shell;
  readonly kernel: Kernel;
}

const shown = new WeakSet<FaultScene['page']>();

/**
 * Shows the active faults in a strip across the page. The first call starts to follow the kernel.
 */
export function showFaults(scene: FaultScene): void {
  if (shown.has(scene.page)) return;
  shown.add(scene.page);
  followStatus(scene.kernel, openScene(scene));
}

function openScene({ page, shell, kernel }: FaultScene): (status: KernelStatus) => void {
  const turnOff = (next: HTMLElement): void => {
    void tryTo(shell, 'The faults were not turned off', () => kernel.setFaults(''));
    // The button is removed.
    next.focus();
  };
  const strip = document.createElement('admin-fault-strip');
  strip.addEventListener('faults-off', () => turnOff(page));
  page.before(strip);
  makeRoom(page, strip);
  const second = repeatInModal(page, turnOff);
  let current = '';

  return ({ faults, place }) => {
    if (faults === current) return;
    current = faults;
    // A live region is announced only if it was there before its text.
    requestAnimationFrame(() => (strip.faults = second.faults = describeFaults(faults)));
    if (place !== 'node') keepFaults(faults);
  };
}

/** Makes a strip inside the topmost modal of the app, because everything outside it is inert. */
function repeatInModal(page: PlatformAdmin, turnOff: (next: HTMLElement) => void): AdminFaultStrip {
  const strip = document.createElement('admin-fault-strip');
  strip.slot = 'faults';
  const follow = (): void => {
    const modals = [...(page.shadowRoot?.querySelectorAll('admin-modal') ?? [])];
    const modal = modals.findLast(({ isClosed }) => !isClosed);
    if (!modal) strip.remove();
    else if (strip.parentElement !== modal) modal.append(strip);
  };
  strip.addEventListener('faults-off', () => strip.parentElement && turnOff(strip.parentElement));
  follow();
  // The page may not be drawn yet.
  void customElements.whenDefined(page.localName).then(() => page.addController({ hostUpdated: follow }));
  return strip;
}

/** Moves the shell and its modals below the strip. */
function makeRoom(page: HTMLElement, strip: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  // The shell may not be drawn yet.
  void customElements.whenDefined(page.localName).then(() => page.shadowRoot?.adoptedStyleSheets.push(sheet));
  new ResizeObserver(() => {
    const height = `${strip.offsetHeight}px`;
    sheet.replaceSync(`
      admin-shell { block-size: calc(100dvh - ${height}) }
      admin-modal { --admin-strip: ${height} }
    `);
  }).observe(strip);
}

/** The faults of a text, in a few words each. */
function describeFaults(text: string): readonly string[] {
  const reading = readFaults(text);
  if ('problem' in reading) return [text];
  const { plan } = reading;
  return FAULT_NAMES.flatMap((name) =>
    plan[name] ? [[FAULTS[name].label, ...wordsOfFault(name, plan[name])].join(' ')] : [],
  );
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
