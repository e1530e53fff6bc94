import type { LitElement } from 'lit';
import type * as inspectorModule from '../inspector.ts';
import type * as pagesModule from '../pages.ts';
import type { ShellState } from '../shell/shell-state.ts';

/** The parts of the page that a running app does not need. They are loaded when first needed. */
export class LateParts {
  pages: typeof pagesModule | undefined;
  inspector: typeof inspectorModule | undefined;
  /** Whether the code of a page that is shown failed to load. */
  isMissing = false;
  readonly #page: Pick<LitElement, 'requestUpdate'>;

  constructor(page: Pick<LitElement, 'requestUpdate'>) {
    this.#page = page;
  }

  /** Loads what a state needs, and draws the page again with it. */
  async load({ openApp, linked, admin, inspected }: ShellState): Promise<void> {
    const hasPicker = admin.modals.some(({ type }) => type === 'picker');
    await Promise.all([
      (!openApp || linked) && this.#loadShown(),
      hasPicker && import('@platformapp/sections/picker/admin-picker'),
      inspected && this.#loadInspector(),
    ]);
  }

  async #loadShown(): Promise<void> {
    if (this.pages || this.isMissing) return;
    try {
      this.pages = await import('../pages.ts');
    } catch {
      this.isMissing = true;
    }
    this.#page.requestUpdate();
  }

  async #loadInspector(): Promise<void> {
    if (this.inspector) return;
    this.inspector = await import('../inspector.ts');
    this.#page.requestUpdate();
  }
}
