import { leavePage } from '@platformapp/elements/layout/page-leave-event';
import { adoptTokens } from '@platformapp/elements/styles/tokens';
import { onTestFinished } from 'vitest';
import '../admin-sections.ts';
import type { AdminSections } from '../admin-sections.ts';
import type { AdminShell } from '../page/admin.ts';

/** Shows a path of the admin, as high as the window. Links work as in the shell. */
export function showPath(shell: Partial<AdminShell>, path: string): AdminSections {
  adoptTokens();
  const sections = document.createElement('admin-sections');
  sections.path = path;
  tell(sections, shell);
  sections.addEventListener('nav-select', (event) =>
    leavePage(document, () => (sections.path = event.path.replace(/^\/admin/, ''))),
  );
  document.body.style.cssText = 'display: flex; flex-direction: column; min-block-size: 100vh; margin: 0';
  document.body.append(sections);
  onTestFinished(() => sections.remove());
  return sections;
}

/** Changes what the pages have of the shop and the shell. */
export function tell(sections: AdminSections, part: Partial<AdminShell>): void {
  sections.shell = { ...sections.shell, ...part };
}

/** Says that the shop has changed. */
export function tellChange(sections: AdminSections): void {
  tell(sections, { changes: sections.shell.changes + 1 });
}
