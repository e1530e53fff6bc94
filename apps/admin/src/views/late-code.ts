import type * as diagnosisModule from '@platformapp/host/diagnosis';
import type { ReactiveControllerHost } from 'lit';
import type { Route } from '../shell/route.ts';
import type { ShellState } from '../shell/shell-state.ts';
import type * as appsPageModule from './apps-page.ts';
import type * as modalsModule from './modals.ts';

/** The parts of the page that a running app does not need. */
export interface LateParts {
  appsPage: typeof appsPageModule;
  /** Finds out why an app does not answer. */
  diagnosis: typeof diagnosisModule;
  modals: typeof modalsModule;
}

/** Loads the parts of a page when they are first needed, and draws the page again with them. */
export class LateCode {
  /** Those that are there. */
  readonly parts: Partial<LateParts> = {};
  /** The kind of page whose code did not arrive. */
  missing: Route['type'] | undefined;
  readonly #page: Pick<ReactiveControllerHost, 'requestUpdate'>;

  constructor(page: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#page = page;
  }

  /** Loads what a state needs. */
  async load({ route, openApp, admin }: ShellState): Promise<void> {
    const { evidence, modals, phase } = admin;
    await Promise.all([
      !openApp && this.#loadPage(route),
      modals.length > 0 && this.#keep('modals', import('./modals.ts')),
      evidence && this.#keep('diagnosis', import('@platformapp/host/diagnosis')),
      modals.some(({ type }) => type === 'picker') && import('@platformapp/sections/picker/admin-picker'),
      // Loaded before there is a message, because screen readers announce only changes of a live
      // region.
      (evidence || phase === 'loading') && import('@platformapp/elements/frame/admin-doctor'),
    ]);
  }

  /** Loads the page that is shown instead of an app. */
  async #loadPage({ type }: Route): Promise<void> {
    const before = this.missing;
    try {
      // The tag of the sections is in the page before their code.
      if (type === 'section') await import('./live-sections.ts');
      else await this.#keep('appsPage', import('./apps-page.ts'));
      if (this.missing === type) this.missing = undefined;
    } catch {
      this.missing = type;
    }
    if (this.missing !== before) this.#page.requestUpdate();
  }

  async #keep<Name extends keyof LateParts>(name: Name, loading: Promise<LateParts[Name]>): Promise<void> {
    const part = await loading;
    if (this.parts[name]) return;
    this.parts[name] = part;
    this.#page.requestUpdate();
  }
}
