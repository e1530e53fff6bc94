import { formatView, type InspectTab } from '@platformapp/inspector/view/inspect-view';
import type { WantedDelivery } from '@platformapp/inspector/webhooks/inspector-webhooks';
import { nothing, type ReactiveControllerHost } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import { FIRST_VIEW } from '../shell/route.ts';
import type { ShellState } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';
import type { LateParts } from './late-parts.ts';
import type { ShopService } from '../service/service.ts';

/** The page that shows the inspector. */
interface Page extends Pick<ReactiveControllerHost, 'requestUpdate'> {
  readonly shell: Shell | undefined;
}

/** Opens and closes the inspector of a page. */
export class InspectorPanel {
  /** The number of recorded errors and rule breaks. */
  errors = 0;
  readonly #page: Page;
  /** A new object each time, so that the same delivery can be shown again. */
  #wanted: WantedDelivery | undefined;
  #wantsFocus: object | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens it with focus, or closes it. */
  toggle(): void {
    this.open(this.#page.shell?.state.inspected ? '' : FIRST_VIEW);
  }

  /** Opens it at a view, with focus. */
  open(inspected: string): void {
    this.#wantsFocus = {};
    this.#page.shell?.inspect(inspected);
  }

  /** Opens it with focus at a tab, or at a delivery, which takes focus itself. */
  openTab(tab: InspectTab, delivery?: number): void {
    if (delivery === undefined) return this.open(formatView({ tab }));
    this.#page.shell?.inspect(formatView({ tab }));
    this.#wanted = { id: delivery };
    this.#page.requestUpdate();
  }

  /** Draws it if it is open, and its code is there. */
  render(
    shell: Shell,
    shown: ShellState,
    service: ShopService,
    { inspector }: LateParts,
  ): DirectiveResult | typeof nothing {
    if (!inspector) return nothing;
    return inspector.renderInspector(shell, shown, service, {
      wanted: this.#wanted,
      wantsFocus: this.#wantsFocus,
      onErrors: (errors) => {
        this.errors = errors;
        this.#page.requestUpdate();
      },
    });
  }
}
