import type { Delivery, Order, ResourceDescription, ShopRecord } from '@platformapp/shop';
import { type CSSResultGroup, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { AdminClient, Result } from '../api/admin-client.ts';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import type { ListDeliveries } from '../deliveries/outcome.ts';
import { valueOf, type Edits } from '../form/edits.ts';
import { formStyles } from '../form/form-styles.ts';
import { tagStyles } from '../form/render-tags.ts';
import { Loader } from '../loading/loader.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { columnStyles } from '../styles/column-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { pictureStyles } from '../values/picture.ts';
import { valueStyles } from '../values/render-value.ts';
import { loadRelated, type Related } from './load-related.ts';
import { orderStyles } from './order-styles.ts';
import { renderOrder } from './render-order.ts';

/**
 * The parts of an order: what was bought, paid and sent, for whom, and what happened to it. The
 * page of a record has its head and its save bar.
 *
 * @summary The parts of an order.
 * @event {InspectorOpenEvent} inspector-open - The user wants to see a webhook.
 * @event {NavSelectEvent} nav-select - The user followed a link.
 */
@customElement('admin-order')
export class AdminOrder extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    valueStyles,
    pictureStyles,
    formStyles,
    tagStyles,
    columnStyles,
    orderStyles,
  ];

  @property({ attribute: false }) order: Order | undefined;
  @property({ attribute: false }) resource: ResourceDescription | undefined;

  /** The unsaved changes of the user. */
  @property({ attribute: false }) edits: Edits = {};

  /** Loads the customer and the products. */
  @property({ attribute: false }) client: AdminClient | undefined;

  /** Lists the deliveries, which are shown under what caused them. */
  @property({ attribute: false }) listDeliveries: ListDeliveries | undefined;

  /** Counts the changes of the shop. Each new number refreshes what belongs to the order. */
  @property({ type: Number }) changes = 0;

  /** Changes a field, to be saved with the page. */
  @property({ attribute: false }) change: (name: string, value: unknown) => void = () => undefined;

  /** Saves fields at once. */
  @property({ attribute: false }) save: ((values: object) => Promise<Result<ShopRecord>>) | undefined;

  readonly #related = new Loader<Related>(this);
  readonly #deliveries = new Loader<readonly Delivery[]>(this);

  constructor() {
    super();
    void new KeepFocusOnPage(this);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const { client, order, listDeliveries } = this;
    if (changed.has('order') && changed.get('order')?.id !== order?.id && client && order) {
      this.#related.clear();
      this.#related.start(() => loadRelated(client, this.order ?? order));
    } else if (changed.has('changes')) this.#related.refresh();
    if (changed.has('listDeliveries') && listDeliveries) this.#deliveries.start(listDeliveries);
    else if (changed.has('changes') || changed.has('order')) this.#deliveries.refresh();
  }

  override render(): TemplateResult | typeof nothing {
    const { order, resource, edits, change, save } = this;
    if (!order || !resource || !save) return nothing;
    return renderOrder({
      order,
      resource,
      related: this.#related.value,
      deliveries: this.#deliveries.value ?? [],
      valueOf: (name) => valueOf(order, edits, name),
      change,
      save,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-order': AdminOrder;
  }
}
