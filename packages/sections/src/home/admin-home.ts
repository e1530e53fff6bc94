import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { controlStyles } from '@platformapp/elements/styles/control-styles';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import type { AdminClient } from '../api/admin-client.ts';
import { focusHeading, KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { Loader } from '../loading/loader.ts';
import { renderArrow } from '../controls/render-arrow.ts';
import { errorStyles, renderAlert } from '../loading/render-error.ts';
import { renderWaiting, waitingStyles } from '../loading/render-waiting.ts';
import { recordStyles } from '../styles/record-styles.ts';
import { formatMoney } from '../values/render-value.ts';
import './admin-chart.ts';
import { homeStyles } from './home-styles.ts';
import { loadFigures, type Figures } from './load-figures.ts';
import { addDays, isDay } from './period.ts';

/**
 * The last thirty days of the shop: figures, a chart, and its values as a table. Days are counted
 * in the shop's time zone. The address names the last one, or none for today.
 *
 * @summary The home page of the admin.
 * @event {NavSelectEvent} nav-select - The user wants to see other days, or a list.
 */
@customElement('admin-home')
export class AdminHome extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    waitingStyles,
    errorStyles,
    recordStyles,
    homeStyles,
  ];

  /** The query of the address, with its question mark: `?until=2026-02-01`. */
  @property() search = '';

  /** Reads the records that the page needs. */
  @property({ attribute: false }) client: AdminClient | undefined;

  /** Tells the shop's time, in milliseconds since the epoch. */
  @property({ attribute: false }) now: () => Promise<number> = () => Promise.resolve(Date.now());

  /** Counts the changes of the shop. Each new number refreshes the page. */
  @property({ type: Number }) changes = 0;

  readonly #loader = new Loader<Figures>(this);

  constructor() {
    super();
    void new KeepFocusOnPage(this);
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('client') || changed.has('search')) this.#load();
    else if (changed.has('changes')) this.#loader.refresh();
  }

  override render(): TemplateResult {
    const { value, failure } = this.#loader;
    const retry = (): void => this.#loader.retry();
    return html`<header>
        <div class="title"><h1 tabindex="-1">Home</h1></div>
        ${value ? this.#renderPeriod(value) : nothing}
      </header>
      ${renderAlert(value ? failure : '', retry)}
      ${value ? this.#renderFigures(value) : renderWaiting('The figures', failure, retry)}`;
  }

  /** Focuses the heading. */
  override focus(options?: FocusOptions): void {
    void focusHeading(this, options);
  }

  #load(): void {
    const { client, now } = this;
    if (!client) return;
    this.#loader.start((signal) => loadFigures(client, now, this.#until, signal));
  }

  /** The last day, if the address names one. */
  get #until(): string | undefined {
    const until = new URLSearchParams(this.search).get('until') ?? '';
    return isDay(until) ? until : undefined;
  }

  #renderPeriod({ period: { days }, today }: Figures): TemplateResult {
    const [first = ''] = days;
    const last = days.at(-1) ?? '';
    // The buttons start from the address, because its figures may still be on their way.
    const asked = this.#until ?? last;
    return html`<div class="period" role="group" aria-label="Days">
      ${renderArrow('previous', 'The 30 days before', pathOf(addDays(asked, -days.length)))}
      <span role="status">${last === today ? 'Last 30 days' : nameDays(first, last)}</span>
      ${renderArrow('next', 'The 30 days after', asked === today ? undefined : pathOf(addDays(asked, days.length)))}
    </div>`;
  }

  #renderFigures(figures: Figures): TemplateResult {
    const { days, currency, customers, products } = figures;
    const orders = days.reduce((sum, day) => sum + day.orders, 0);
    const revenue = days.reduce((sum, day) => sum + day.revenue, 0);
    return html`<ul class="figures" role="list" aria-label="Figures" aria-busy=${this.#loader.isLoading}>
        ${renderFigure('Orders', orders.toLocaleString(), 'including cancelled', '/admin/orders')}
        ${renderFigure('Revenue', moneyOf(revenue, currency), 'excluding cancelled', '/admin/orders')}
        ${renderFigure('New customers', customers.added.toLocaleString(), `${customers.all.toLocaleString()} in all`, '/admin/customers')}
        ${renderFigure('New products', products.added.toLocaleString(), `${products.all.toLocaleString()} in all`, '/admin/products')}
      </ul>
      <section class="card">
        <h2>Revenue by day</h2>
        ${orders === 0 ? renderNothing(figures) : renderChart(figures, revenue)}
      </section>`;
  }
}

function renderFigure(label: string, value: string, hint: string, path: string): TemplateResult {
  return html`<li class="card figure">
    <a href=${path} @click=${(event: MouseEvent) => selectOnClick(event, path)}>${label}</a>
    <strong>${value}</strong>
    <span class="muted">${hint}</span>
  </li>`;
}

/** The path of the thirty days up to one. */
function pathOf(until: string): string {
  return `/admin/home?until=${until}`;
}

function renderNothing({ newest }: Figures): TemplateResult {
  const path = pathOf(newest ?? '');
  return html`<div class="empty">
    ${renderIcon('orders')}<strong>No orders in these 30 days</strong>
    ${
      newest === undefined
        ? html`<span>Orders that you or an app add are counted here.</span>`
        : html`<span>The newest order was made on ${nameDay(newest)}.</span>
            <a class="button" href=${path} @click=${(event: MouseEvent) => selectOnClick(event, path)}
              >Show the 30 days before it</a
            >`
    }
  </div>`;
}

function renderChart({ days, currency }: Figures, revenue: number): TemplateResult {
  const best = days.reduce((most, day) => (day.revenue > most.revenue ? day : most));
  return html`<admin-chart
      label="Revenue by day: ${moneyOf(revenue, currency)} in 30 days, most on ${nameDay(best.day)} with ${moneyOf(best.revenue, currency)}. The table has every day."
      .format=${(cents: number) => moneyOf(cents, currency, 0)}
      .bars=${days.map(({ day, orders, revenue: value }) => ({
        label: nameDay(day, { day: 'numeric', month: 'short' }),
        value,
        text: `${nameDay(day)}: ${moneyOf(value, currency)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`,
      }))}
    ></admin-chart>
    <details>
      <summary>Show as a table</summary>
      <div class="scroll" role="region" tabindex="0" aria-label="Revenue by day">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" class="amount">Orders</th>
              <th scope="col" class="amount">Revenue</th>
            </tr>
          </thead>
          <tbody>
            ${days.map(
              (day) =>
                html`<tr>
                  <td>${nameDay(day.day)}</td>
                  <td class="amount">${day.orders}</td>
                  <td class="amount">${moneyOf(day.revenue, currency)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>`;
}

function moneyOf(cents: number, currency: string, digits = 2): string {
  return formatMoney((cents / 100).toFixed(2), currency, digits);
}

function nameDay(day: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { ...style, timeZone: 'UTC' });
}

function nameDays(first: string, last: string): string {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`));
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-home': AdminHome;
  }
}
