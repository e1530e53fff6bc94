import type { WantedDelivery } from '@platformapp/inspector/webhooks/inspector-deliveries';
import { findChord } from '@platformapp/protocol';
import { nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { FIRST_VIEW } from '../shell/route.ts';
import type { ShellState } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';
import type * as inspectorModule from './inspector.ts';
import type { ShopService } from './live-sections.ts';

/** The page that shows the inspector. */
interface Page extends ReactiveControllerHost {
  readonly shell: Shell | undefined;
  readonly service: ShopService | undefined;
}

/** Opens and closes the inspector of a page. Its code is loaded when it opens for the first time. */
export class InspectorPanel implements ReactiveController {
  readonly #page: Page;
  #code: typeof inspectorModule | undefined;
  #errors = 0;
  /** A new object each time, so that the same delivery can be shown again. */
  #wanted: WantedDelivery | undefined;
  #wantsFocus = false;

  constructor(page: Page) {
    this.#page = page;
    page.addController(this);
  }

  /** How many errors and rule breaks were recorded. */
  get errors(): number {
    return this.#errors;
  }

  hostConnected(): void {
    document.addEventListener('keydown', this.#onKey);
  }

  hostDisconnected(): void {
    document.removeEventListener('keydown', this.#onKey);
  }

  /** The user opens or closes it, so it takes focus when it opens. */
  toggle(): void {
    const { shell } = this.#page;
    this.#wantsFocus = true;
    shell?.inspect(shell.state.inspected ? '' : FIRST_VIEW);
  }

  /** Opens it at a delivery. */
  showDelivery(id: number): void {
    this.#page.shell?.inspect('inspect=webhooks');
    this.#wanted = { id };
    this.#page.requestUpdate();
  }

  /** Loads its code where it is open. */
  async load({ inspected }: ShellState): Promise<void> {
    if (!inspected || this.#code) return;
    this.#code = await import('./inspector.ts');
    this.#page.requestUpdate();
  }

  /** Draws it where it is open and loaded. */
  render(shell: Shell, shown: ShellState, service: ShopService): TemplateResult | typeof nothing {
    if (!shown.inspected || !this.#code) return nothing;
    return this.#code.renderInspector(shell, shown, service, {
      wanted: this.#wanted,
      wantsFocus: this.#wantsFocus,
      onErrors: (errors) => {
        this.#errors = errors;
        this.#page.requestUpdate();
      },
    });
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const key = findChord(event);
    if (!key) return;
    event.preventDefault();
    if (key === 'k') void this.#togglePalette();
    else this.toggle();
  };

  async #togglePalette(): Promise<void> {
    const { shell, service } = this.#page;
    if (!shell || !service) return;
    try {
      const { togglePalette } = await import('../palette/toggle-palette.ts');
      await togglePalette(shell, service);
    } catch {
      shell.addProblem('The palette could not be loaded. Reload the page.');
    }
  }
}
