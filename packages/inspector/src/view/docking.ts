import { css, type CSSResultGroup, type LitElement, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { renderIconButton } from '../controls/render-controls.ts';
import { renderSplitter, splitterStyles } from '../controls/render-splitter.ts';
import { withStorage } from '@platformapp/elements/storage/with-storage';
import { WIDE } from './inspect-view.ts';

/**
 * Keeps an element on the side and at the size that the user chose, as far as the window allows.
 * The pointer and two buttons move the edge that it shares with the app.
 */
export class Docking implements ReactiveController {
  /** In CSS pixels, across the edge. */
  size = 0;
  /** The user's choice. A small window shows the element smaller or elsewhere. */
  #wanted: Dock = usualDock('below', innerHeight);
  readonly #host: LitElement & { side: Dock['side'] };

  /** Another size of the window is an update of its `side`. */
  constructor(host: LitElement & { side: Dock['side'] }) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#wanted = loadDock(() => localStorage, innerWidth, innerHeight);
    this.#fit();
    addEventListener('resize', this.#fit);
  }

  hostDisconnected(): void {
    removeEventListener('resize', this.#fit);
  }

  renderEdge(): TemplateResult {
    return renderSplitter({
      part: 'the inspector',
      isRight: this.#host.side === 'right',
      measure: () => this.size,
      resize: (size, isFinal) => this.#place({ size }, isFinal),
    });
  }

  /** Renders the button that docks at the other side, where the window has room for that. */
  renderButton(): TemplateResult | typeof nothing {
    if (innerWidth < NARROW) return nothing;
    return this.#host.side === 'right'
      ? renderIconButton('bottom', 'Dock below', () => this.#place(usualDock('below', innerHeight)))
      : renderIconButton('side', 'Dock to the right', () => this.#place(usualDock('right', innerHeight)));
  }

  /** The choice is remembered once it is final. */
  #place({ side = this.#host.side, size }: Partial<Dock> & Pick<Dock, 'size'>, isFinal = true): void {
    this.#wanted = { side, size };
    this.#fit();
    if (isFinal) saveDock(() => localStorage, { side: this.#host.side, size: this.size });
  }

  readonly #fit = (): void => {
    const { side, size } = fitDock(this.#wanted, innerWidth, innerHeight);
    this.#host.side = side;
    this.size = size;
    this.#host.requestUpdate('side');
  };
}

/** The place and size of the inspector. */
export interface Dock {
  readonly side: 'right' | 'below';
  /** CSS pixels, measured across the edge that it shares with the app. */
  readonly size: number;
}

const KEY = 'platform-admin.inspector';

/** The shell reads it when it starts. */
const OPEN_KEY = 'platform-admin.inspecting';

/**
 * In a narrower window, in CSS pixels, neither the inspector nor the app is usable beside the
 * other.
 */
const NARROW = 720;

/** The smallest size of the inspector and of the app beside it, in CSS pixels. */
const LEAST = { inspector: 160, app: 200 } as const;

function usualDock(side: Dock['side'], height: number): Dock {
  return { side, size: side === 'right' ? 460 : Math.round(height * 0.42) };
}

/**
 * The place of the inspector in this browser: the remembered one, or the default for the window.
 */
export function loadDock(storage: () => Storage, width: number, height: number): Dock {
  const saved = withStorage(storage, (area) => area.getItem(KEY)) ?? '';
  const [, side, size] = /^(right|below) (\d{1,5})$/.exec(saved) ?? [];
  if (side === 'right' || side === 'below') return { side, size: Number(size) };
  return usualDock(width >= WIDE ? 'right' : 'below', height);
}

/** Remembers the place of the inspector, if the browser allows storage. */
export function saveDock(storage: () => Storage, { side, size }: Dock): void {
  withStorage(storage, (area) => area.setItem(KEY, `${side} ${size}`));
}

/** Remembers whether the inspector is open, for the next shell in this browser. */
export function rememberOpen(storage: () => Storage, isOpen: boolean): void {
  withStorage(storage, (area) => area.setItem(OPEN_KEY, isOpen ? 'open' : 'closed'));
}

/** A dock that leaves the app its room: at the bottom if there is none at the right. */
export function fitDock(dock: Dock, width: number, height: number): Dock {
  const { side, size } = dock.side === 'right' && width < NARROW ? usualDock('below', height) : dock;
  const room = side === 'right' ? width : height;
  return { side, size: Math.round(Math.max(LEAST.inspector, Math.min(size, room - LEAST.app))) };
}

/** How a docked element and its edge look. */
export const dockStyles: CSSResultGroup = [
  splitterStyles,
  css`
    :host {
      position: relative;
      display: block;
    }
    :host([dock='below']) {
      border-block-start: 1px solid var(--admin-control);
    }
    :host([dock='right']) {
      border-inline-start: 1px solid var(--admin-control);
    }
    .frame {
      inline-size: 100%;
      block-size: 100%;
    }
  `,
];
