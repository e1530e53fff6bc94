import { findChord } from '@platformapp/protocol';
import type { ReactiveController } from 'lit';
import { loadPart } from '../shell/load-part.ts';
import type { Shell } from '../shell/shell.ts';
import type { InspectorPanel } from './inspector-panel.ts';
import type { ShopService } from './live-sections.ts';

/** The page in which the keys are pressed. */
interface Page {
  readonly shell: Shell | undefined;
  readonly service: ShopService | undefined;
}

/** Opens and closes the inspector and the palette of a page by their keys. */
export class Chords implements ReactiveController {
  readonly #page: Page;
  readonly #inspector: Pick<InspectorPanel, 'open' | 'toggle'>;

  constructor(page: Page, inspector: Pick<InspectorPanel, 'open' | 'toggle'>) {
    this.#page = page;
    this.#inspector = inspector;
  }

  hostConnected(): void {
    document.addEventListener('keydown', this.#onKey);
  }

  hostDisconnected(): void {
    document.removeEventListener('keydown', this.#onKey);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const key = findChord(event);
    if (!key) return;
    event.preventDefault();
    if (key === 'k') void this.#togglePalette();
    else this.#inspector.toggle();
  };

  /** The code of the palette is loaded when it is first opened. */
  async #togglePalette(): Promise<void> {
    const { shell, service } = this.#page;
    if (!shell || !service) return;
    await loadPart(shell, async () =>
      (await import('../palette/toggle-palette.ts')).togglePalette(shell, service, this.#inspector),
    );
  }
}
