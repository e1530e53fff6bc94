import { MODAL_FRAME_NAME, parseWebUrl } from '@platformapp/protocol';
import { css, type CSSResultGroup, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { baseStyles } from '../styles/base-styles.ts';
import { FrameEvent } from './frame-event.ts';
import { frameAllow } from './frame-allow.ts';
import { frameSandbox } from './frame-sandbox.ts';

/**
 * The frame of a modal's page. The page knows by its `window.name` that it is in a modal. Only a
 * new `src` makes the frame load; it navigates the same window without a history entry. The
 * sandbox lets a page do everything except navigate the shell.
 *
 * @summary The page of a modal, sandboxed.
 * @event {FrameEvent} frame-attach - The frame is in the page and has loaded nothing yet. Pass its
 *   window to the host now, so that the host knows it before its document can say hello.
 * @event {FrameEvent} frame-load - A document has loaded. A refused or unreachable page fires it
 *   too, so it does not mean success.
 * @event {FrameEvent} frame-detach - The frame has left the page. It fires after the frame has
 *   gone, so it only reaches listeners on the element itself (or on the `<admin-modal>` around it).
 */
@customElement('admin-frame')
export class AdminFrame extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    css`
      :host {
        flex: 1;
        min-block-size: 0;
      }
      iframe {
        display: block;
        inline-size: 100%;
        block-size: 100%;
        border: 0;
        background: Canvas;
      }
    `,
  ];

  /** The http(s) URL to load. Anything else is ignored. */
  @property() src = '';

  /** The accessible name of the frame. */
  @property() label = '';

  @state() private generation = 0;
  #iframe: HTMLIFrameElement | undefined;
  #window: Window | undefined;

  override render(): TemplateResult {
    return html`${keyed(
      this.generation,
      html`<iframe
        allow=${frameAllow()}
        name=${MODAL_FRAME_NAME}
        title=${this.label || 'App'}
        @load=${this.#tellLoad}
      ></iframe>`,
    )}`;
  }

  override updated(changed: PropertyValues<this>): void {
    const iframe = this.renderRoot.querySelector('iframe') ?? undefined;
    const isNew = iframe !== this.#iframe;
    if (isNew) this.#detach();
    if (!iframe?.contentWindow) return;
    if (isNew) {
      this.#iframe = iframe;
      this.#window = iframe.contentWindow;
      this.dispatchEvent(new FrameEvent('frame-attach', iframe.contentWindow));
    }
    const url = parseWebUrl(this.src)?.href;
    if (!url || !(isNew || changed.has('src'))) return;
    // The first document of a frame makes no history entry; every later one would, unless it
    // replaces.
    if (iframe.hasAttribute('src')) iframe.contentWindow.location.replace(url);
    else {
      // Only now: browsers warn of an empty document, of the shell's own origin, with this sandbox.
      iframe.setAttribute('sandbox', frameSandbox());
      iframe.src = url;
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#detach();
    // An element that is added again needs a new frame: the old one would load its document before
    // the host knows its window.
    this.generation += 1;
  }

  #detach(): void {
    const detached = this.#window;
    this.#iframe = undefined;
    this.#window = undefined;
    if (detached) this.dispatchEvent(new FrameEvent('frame-detach', detached));
  }

  #tellLoad(): void {
    // The initial empty document fires `load` too.
    if (this.#iframe?.hasAttribute('src') && this.#window) {
      this.dispatchEvent(new FrameEvent('frame-load', this.#window));
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-frame': AdminFrame;
  }
}
