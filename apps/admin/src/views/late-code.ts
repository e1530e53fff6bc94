import type * as findingsModule from '@platformapp/host/findings';
import type { LitElement } from 'lit';
import type { Route } from '../shell/route.ts';
import type { ShellState } from '../shell/shell-state.ts';
import type * as appQuestionModule from './app-question.ts';
import type * as appsPageModule from './apps-page.ts';
import type * as inspectorModule from './inspector.ts';
import type * as sectionsModule from './live-sections.ts';
import type * as modalsModule from './modals.ts';

/** The parts of the page that a running app does not need. */
export interface LateParts {
  appsPage: typeof appsPageModule;
  appQuestion: typeof appQuestionModule;
  sections: typeof sectionsModule;
  /** Says why an app has not connected. */
  findings: typeof findingsModule;
  inspector: typeof inspectorModule;
  modals: typeof modalsModule;
}

/** Loads the parts of a page when they are first needed, and draws the page again with them. */
export class LateCode {
  /** Those that are there. */
  readonly parts: Partial<LateParts> = {};
  /** The kind of page whose code did not arrive. */
  missing: Route['type'] | undefined;
  readonly #page: Pick<LitElement, 'requestUpdate' | 'focus'>;

  constructor(page: Pick<LitElement, 'requestUpdate' | 'focus'>) {
    this.#page = page;
  }

  /** Loads what a state needs. */
  async load({ route, openApp, linked, admin, inspected }: ShellState): Promise<void> {
    const { evidence, modals, phase } = admin;
    await Promise.all([
      !openApp && this.#loadPage(route),
      linked && this.#keep('appQuestion', () => import('./app-question.ts')),
      inspected && this.#keep('inspector', () => import('./inspector.ts')),
      modals.length > 0 && this.#keep('modals', () => import('./modals.ts')),
      evidence && this.#keep('findings', () => import('@platformapp/host/findings')),
      modals.some(({ type }) => type === 'picker') && import('@platformapp/sections/picker/admin-picker'),
      // Loaded before there is a message, because screen readers announce only changes of a live
      // region.
      (evidence || phase === 'loading' || phase === 'loaded') && import('@platformapp/elements/frame/admin-doctor'),
    ]);
  }

  /** Loads the code of a page again. The page gets focus once it is there. */
  retry(): void {
    this.#page.focus();
    this.#page.requestUpdate();
  }

  /** Loads the page that is shown instead of an app. */
  async #loadPage({ type }: Route): Promise<void> {
    try {
      await (type === 'section'
        ? this.#keep('sections', () => import('./live-sections.ts'))
        : this.#keep('appsPage', () => import('./apps-page.ts')));
    } catch {
      if (this.missing === type) return;
      this.missing = type;
      this.#page.requestUpdate();
    }
  }

  async #keep<Name extends keyof LateParts>(name: Name, load: () => Promise<LateParts[Name]>): Promise<void> {
    if (this.parts[name]) return;
    this.parts[name] = await load();
    this.#page.requestUpdate();
  }
}
