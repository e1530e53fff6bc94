import '@platformapp/elements/apps/admin-app-list';
import type { ListedApp } from '@platformapp/elements';
import type { Kernel, KernelApp, KernelEvent } from '@platformapp/kernel';
import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { RemovedApp } from '../shell/shell-state.ts';

/**
 * The list of apps with the access tokens that the shop gives them, if any.
 *
 * @summary The list of apps, with the shop behind it.
 * @event {AppEvent} app-uninstall - The user wants to uninstall an app, and has confirmed
 *   it.
 */
@customElement('live-apps')
export class LiveApps extends LitElement {
  /** The saved apps. */
  @property({ attribute: false }) apps: readonly ListedApp[] = [];
  @property({ attribute: false }) removed: RemovedApp | undefined;
  @property({ attribute: false }) kernel: Kernel | undefined;

  @state() private installed: readonly KernelApp[] = [];
  #unsubscribe: (() => void) | undefined;
  #isReading = false;
  #isStale = false;

  override render(): TemplateResult {
    const { removed } = this;
    return html`<admin-app-list
      .apps=${this.apps.map((app) => ({ ...app, access: this.installed.find(({ apiKey }) => apiKey === app.key) }))}
      .removed=${removed && { ...removed.app, isUninstalled: removed.isUninstalled }}
    ></admin-app-list>`;
  }

  /** The page itself lays out the contents. */
  override createRenderRoot(): this {
    return this;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('kernel')) void this.#listen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  async #listen(): Promise<void> {
    const { kernel } = this;
    if (!kernel) return;
    // A shop without tokens changes often, and none of its changes matters here. One that does not
    // answer yet may have tokens.
    const hasTokens = await kernel.status().then(
      ({ options }) => options.tokens,
      () => true,
    );
    if (!hasTokens || !this.isConnected) return;
    this.#unsubscribe ??= kernel.subscribe((event) => {
      if (CHANGES.has(event.type)) void this.#read(kernel);
    });
    await this.#read(kernel);
  }

  /** Reads once for all changes that come during a read. Without an answer the list stays. */
  async #read(kernel: Kernel): Promise<void> {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        // One after the other.
        // oxlint-disable-next-line no-await-in-loop
        this.installed = await kernel.apps();
      }
    } catch {
      // The shell says that the shop does not answer.
    } finally {
      this.#isReading = false;
    }
  }
}

const CHANGES: ReadonlySet<KernelEvent['type']> = new Set(['change', 'replace', 'reconnect']);

declare global {
  interface HTMLElementTagNameMap {
    'live-apps': LiveApps;
  }
}
