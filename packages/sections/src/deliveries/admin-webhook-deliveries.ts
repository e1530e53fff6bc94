import '@platformapp/elements/inspector/admin-deliveries';
import { controlStyles } from '../styles/control-styles.ts';
import type { Delivery } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { Loader } from '../loading/loader.ts';
import { errorStyles, renderAlert } from '../loading/render-error.ts';
import { renderFailure, waitingStyles } from '../loading/render-waiting.ts';
import type { ListDeliveries } from './outcome.ts';

/** Maximum number of deliveries that are shown. */
const SHOWN = 50;

/**
 * The deliveries of one webhook, newest first.
 *
 * @summary The deliveries of a webhook.
 * @event {DeliveryResendEvent} delivery-resend - The user wants a delivery to be sent again.
 */
@customElement('admin-webhook-deliveries')
export class AdminWebhookDeliveries extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    waitingStyles,
    errorStyles,
    css`
      :host {
        padding: 8px 16px;
      }
      .alert {
        margin-block: 8px;
        border-radius: var(--admin-radius);
      }
    `,
  ];

  /** The id of the webhook. */
  @property({ type: Number, attribute: 'webhook-id' }) webhookId = 0;

  /** Lists the deliveries to all webhooks. */
  @property({ attribute: false }) listDeliveries: ListDeliveries | undefined;

  /** Counts the changes of the shop. Each new number refreshes the list. */
  @property({ type: Number }) changes = 0;

  readonly #loader = new Loader<readonly Delivery[]>(this);

  constructor() {
    super();
    void new KeepFocusOnPage(this);
  }

  override willUpdate(changed: PropertyValues): void {
    const { listDeliveries } = this;
    if (listDeliveries && changed.has('listDeliveries')) this.#loader.start(listDeliveries);
    else if (changed.has('changes')) this.#loader.refresh();
  }

  override render(): TemplateResult | typeof nothing {
    const { value, failure, isLoading } = this.#loader;
    const retry = (): void => this.#loader.retry();
    if (!value && failure !== '') return renderFailure('The deliveries', failure, retry);
    if (!value && isLoading) return nothing;
    const own = (value ?? []).filter(({ webhookId }) => webhookId === this.webhookId);
    const older = own.length - SHOWN;
    return html`${renderAlert(failure, retry)}
      <admin-deliveries .deliveries=${own.slice(-SHOWN).toReversed()}></admin-deliveries>
      ${older > 0 ? html`<p class="muted">${older} older ${older === 1 ? 'delivery is' : 'deliveries are'} not shown.</p>` : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-webhook-deliveries': AdminWebhookDeliveries;
  }
}
