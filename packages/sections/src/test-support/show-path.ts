import { leavePage } from '@platformapp/elements/layout/page-leave-event';
import { adoptTokens } from '@platformapp/elements/styles/tokens';
import { onTestFinished } from 'vitest';
import '../admin-sections.ts';
import type { AdminSections } from '../admin-sections.ts';
import type { ShopInTest } from './open-shop.ts';

/** Shows a path of the admin. Links work as in the shell. */
export function showPath(
  { send, history }: Pick<ShopInTest, 'send'> & Partial<Pick<ShopInTest, 'history'>>,
  path: string,
): AdminSections {
  adoptTokens();
  const sections = document.createElement('admin-sections');
  Object.assign(sections, { path, send, history });
  sections.addEventListener('nav-select', (event) =>
    leavePage(document, () => (sections.path = event.path.replace(/^\/admin/, ''))),
  );
  document.body.append(sections);
  onTestFinished(() => sections.remove());
  return sections;
}
