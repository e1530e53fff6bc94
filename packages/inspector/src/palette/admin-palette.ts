import { findActiveElement } from '@platformapp/elements/modal/active-element';
import { baseStyles } from '@platformapp/elements/styles/base-styles';
import { renderCloseButton } from '@platformapp/elements/styles/close-button';
import { controlStyles } from '@platformapp/elements/styles/control-styles';
import { dialogStyles } from '@platformapp/elements/styles/dialog-styles';
import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import { errorMessage } from '@platformapp/protocol';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { type FindCommands, type PaletteCommand, rankCommands } from './palette-command.ts';
import { paletteStyles } from './palette-styles.ts';

/** Maximum number of commands that are listed. */
const MOST = 50;

/** Milliseconds without a key before the shop is searched. */
const PAUSE = 150;

/** A command has failed, and the palette was closed meanwhile. */
export class CommandFailEvent extends Event {
  /** What failed and why. */
  readonly sentence: string;

  constructor(sentence: string) {
    super('command-fail');
    this.sentence = sentence;
  }
}

/**
 * A field that finds and runs every command of the shell: the arrow keys choose, Enter runs, Escape
 * closes.
 *
 * @summary The palette.
 * @event {CommandFailEvent} command-fail - A command failed after the palette was closed.
 */
@customElement('admin-palette')
export class AdminPalette extends LitElement {
  static override readonly styles: CSSResultGroup = [baseStyles, controlStyles, dialogStyles, paletteStyles];

  /** Gives the commands that there are now, in the order in which they are listed. */
  @property({ attribute: false }) commands: () => readonly PaletteCommand[] = () => [];

  /** Finds what a text names in the shop. */
  @property({ attribute: false }) find: FindCommands | undefined = undefined;

  @state() private text = '';
  /** What was found in the shop. Absent while it is searched. */
  @state() private found: readonly PaletteCommand[] | undefined = [];
  @state() private place = 0;
  /** The answer of the last command. */
  @state() private said = '';
  @query('dialog') private readonly dialog!: HTMLDialogElement | null;
  @query('input') private readonly input!: HTMLInputElement | null;
  #searching: AbortController | undefined;
  #isRunning = false;
  /** What had focus before. */
  #before: HTMLElement | undefined;

  /** Opens it, or closes it when it is open. Then what had focus before gets it back. */
  async toggle(): Promise<void> {
    await this.updateComplete;
    if (this.dialog?.open) {
      this.dialog.close();
      return;
    }
    this.said = '';
    void this.#search('');
    this.#before = findActiveElement();
    this.dialog?.showModal();
  }

  override render(): TemplateResult {
    const groups = this.#groups;
    const listed = [...groups.values()].flat();
    return html`<dialog aria-label="Palette" @click=${this.#onBackdrop} @close=${this.#onClose}>
      <div class="head">
        ${renderPageIcon('search')}
        <input
          class="field"
          role="combobox"
          aria-label="Go to, or do"
          aria-expanded="true"
          aria-controls="list"
          aria-autocomplete="list"
          aria-activedescendant=${listed.length > 0 ? `option-${this.place}` : ''}
          placeholder="Search or run a command"
          autocomplete="off"
          spellcheck="false"
          autofocus
          .value=${this.text}
          @input=${() => void this.#search(this.input?.value ?? '')}
          @keydown=${this.#onKey}
        />
        <kbd aria-hidden="true">Esc</kbd>
        ${renderCloseButton('Close', () => this.dialog?.close())}
      </div>
      <div id="list" class="list" role="listbox" aria-label="Commands" ?hidden=${listed.length === 0}>
        ${[...groups].map(
          ([name, commands]) =>
            html`<div role="group" aria-label=${name}>
              <h3 aria-hidden="true">${name}</h3>
              ${commands.map((command) => this.#renderOption(command, listed.indexOf(command)))}
            </div>`,
        )}
      </div>
      <div class="foot">
        ${
          listed.length > 0 && this.said === ''
            ? html`<span aria-hidden="true"><kbd>↑</kbd> <kbd>↓</kbd> move</span>
                <span aria-hidden="true"><kbd>↵</kbd> open</span>`
            : nothing
        }
        <span class="said" role="status" dir="auto">${this.said || this.#hint(listed.length)}</span>
      </div>
    </dialog>`;
  }

  #renderOption(command: PaletteCommand, index: number): TemplateResult {
    const { icon, label, detail } = command;
    return html`<div
      id="option-${index}"
      class="option"
      role="option"
      aria-selected=${index === this.place}
      @click=${() => void this.#run(command)}
      @pointermove=${() => (this.place = index)}
    >
      ${renderPageIcon(icon)}<span class="label"><bdi>${label}</bdi></span>
      ${detail ? html`<span class="label detail muted">${detail}</span>` : nothing}
    </div>`;
  }

  override updated(changed: PropertyValues): void {
    if (changed.has('place')) {
      this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    }
  }

  /** Commands come before the records of the shop, and those of a group are together. */
  get #groups(): ReadonlyMap<string, readonly PaletteCommand[]> {
    const listed = [...rankCommands(this.commands(), this.text), ...(this.found ?? [])].slice(0, MOST);
    return Map.groupBy(listed, ({ group }) => group);
  }

  #hint(count: number): string {
    if (count === 0) return this.found ? 'No results' : 'Searching…';
    return count === 1 ? '1 result' : `${count} results`;
  }

  /** Searches the shop once no key was pressed for a while. Only the last search counts. */
  async #search(text: string): Promise<void> {
    const { find } = this;
    const wanted = text.trim();
    this.#searching?.abort();
    const { signal } = (this.#searching = new AbortController());
    this.text = text;
    this.place = 0;
    if (text !== '') this.said = '';
    this.found = wanted === '' || !find ? [] : undefined;
    if (!this.found) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (this.found || !find || signal.aborted) return;
    try {
      const found = await find(wanted, signal);
      if (!signal.aborted) this.found = found;
    } catch (error) {
      if (signal.aborted) return;
      this.found = [];
      this.said = `The shop was not searched: ${errorMessage(error)}`;
    }
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const listed = [...this.#groups.values()].flat();
    const chosen = listed[this.place];
    const steps: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: listed.length - 1 };
    const step = steps[event.key];
    if (step !== undefined) this.place = (this.place + step) % Math.max(1, listed.length);
    else if (event.key === 'Enter' && chosen) void this.#run(chosen);
    else return;
    event.preventDefault();
  };

  async #run(command: PaletteCommand): Promise<void> {
    // Enter may be pressed again while the answer is on its way.
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      // Awaited only if needed: the palette must close before the target takes focus.
      const result = command.run();
      if (result instanceof Promise) this.said = `${command.label}…`;
      const said = result instanceof Promise ? await result : result;
      if (said === undefined) this.dialog?.close();
      else this.#say(said);
    } catch (error) {
      const sentence = `${command.label} failed: ${errorMessage(error)}`;
      if (this.dialog?.open) this.#say(sentence);
      else this.dispatchEvent(new CommandFailEvent(sentence));
    } finally {
      this.#isRunning = false;
    }
  }

  /** The field is cleared for the next command. */
  #say(sentence: string): void {
    void this.#search('');
    this.said = sentence;
  }

  readonly #onClose = (): void => {
    this.#searching?.abort();
    // The browser gives focus back, but not to the frame of an app: the hidden field keeps it, or
    // has lost it already when the browser has drawn the page since.
    const { activeElement, body } = document;
    if (activeElement === this || activeElement === body) this.#before?.focus();
  };

  readonly #onBackdrop = ({ target }: Event): void => {
    if (target === this.dialog) this.dialog?.close();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-palette': AdminPalette;
  }
  interface HTMLElementEventMap {
    'command-fail': CommandFailEvent;
  }
}
