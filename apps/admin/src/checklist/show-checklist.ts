import '@platformapp/elements/apps/admin-checklist';
import { CHECKLIST_ITEMS, type ChecklistItem } from '@platformapp/elements/apps/checklist-item';
import type { Kernel, KernelEvent } from '@platformapp/kernel';
import type { PlatformAdmin } from '../views/platform-admin.ts';
import { loadPart } from '../shell/load-part.ts';
import type { Shell } from '../shell/shell.ts';
import { CHECKLIST_KEY } from './is-over.ts';
import { ticksOfApp, ticksOfEvent } from './ticks.ts';

/** What showing the checklist needs. */
export interface ChecklistScene {
  /** The page's `<platform-admin>`, drawn. */
  readonly page: Pick<PlatformAdmin, 'renderRoot' | 'shadowRoot' | 'focus'>;
  readonly shell: Shell;
  readonly kernel: Pick<Kernel, 'subscribe'>;
}

/**
 * Shows in the shell's foot what apps have done in this browser so far, until all is done or the
 * user dismisses it. Call it once.
 *
 * @param early What the kernel has reported since the app connected.
 */
export function showChecklist({ page, shell, kernel }: ChecklistScene, early: readonly KernelEvent[]): void {
  const done = new Set(load());
  if (isAll(done)) return;
  const checklist = document.createElement('admin-checklist');
  checklist.slot = 'foot';
  checklist.origin = location.origin;

  const tick = (items: readonly ChecklistItem[]): void => {
    checklist.hidden = !shell.state.openApp;
    if (items.every((item) => done.has(item))) return;
    // Another tab may have ticked more meanwhile.
    for (const item of [...load(), ...items]) done.add(item);
    save(done);
    checklist.done = [...done];
    if (isAll(done)) stops.forEach((stop) => stop());
  };
  const stops = [
    shell.subscribe(({ admin }) => tick(ticksOfApp(admin))),
    kernel.subscribe((event) => tick(ticksOfEvent(event))),
  ];
  checklist.addEventListener('checklist-open', () => {
    void loadPart(shell, () => import('@platformapp/elements/apps/admin-checklist-steps'));
  });
  checklist.addEventListener('checklist-dismiss', () => {
    const hadFocus = page.shadowRoot?.activeElement === checklist;
    tick(CHECKLIST_ITEMS);
    checklist.remove();
    if (hadFocus) page.focus();
  });

  checklist.done = [...done];
  tick([...ticksOfApp(shell.state.admin), ...early.flatMap(ticksOfEvent)]);
  if (isAll(done)) return;
  page.renderRoot.querySelector('admin-shell')?.append(checklist);
}

function isAll(done: ReadonlySet<ChecklistItem>): boolean {
  return done.size === CHECKLIST_ITEMS.length;
}

/** The stored ticks. */
function load(): readonly ChecklistItem[] {
  try {
    const saved = localStorage.getItem(CHECKLIST_KEY)?.split(' ') ?? [];
    return CHECKLIST_ITEMS.filter((item) => saved.includes(item));
  } catch {
    return [];
  }
}

function save(done: ReadonlySet<ChecklistItem>): void {
  try {
    localStorage.setItem(CHECKLIST_KEY, CHECKLIST_ITEMS.filter((item) => done.has(item)).join(' '));
  } catch {
    // This browser refuses storage, so only the page remembers it.
  }
}
