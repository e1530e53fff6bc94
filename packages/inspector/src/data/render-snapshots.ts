import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { renderMenu } from '../controls/render-menu.ts';
import type { NamedSnapshot } from './named-snapshots.ts';

/** What the list of snapshots shows, and what its controls do. */
export interface SnapshotList {
  readonly list: readonly NamedSnapshot[];
  /** The snapshot that is being renamed. */
  readonly renamed: NamedSnapshot | undefined;
  readonly restore: (snapshot: NamedSnapshot) => void;
  readonly remove: (snapshot: NamedSnapshot) => void;
  readonly startRenaming: (snapshot: NamedSnapshot) => void;
  /** @param name Absent: the snapshot keeps its name. */
  readonly rename: (name?: string) => void;
}

/** Renders the snapshots, newest first. */
export function renderSnapshots(snapshots: SnapshotList): TemplateResult {
  const { list } = snapshots;
  return html`<section>
    <h2>Snapshots <span class="muted">${list.length}</span></h2>
    ${
      list.length === 0
        ? html`<p class="muted">A snapshot is the whole shop as it is now. It lasts as long as the shop runs.</p>`
        : html`<div role="grid" aria-label="Snapshots">
            ${repeat(
              list.toReversed(),
              ({ id, at }) => `${id} ${at}`,
              (snapshot) => renderSnapshot(snapshot, snapshots),
            )}
          </div>`
    }
  </section>`;
}

function renderSnapshot(snapshot: NamedSnapshot, { renamed, ...acts }: SnapshotList): TemplateResult {
  const { id, name, at } = snapshot;
  if (snapshot === renamed) return renderField(snapshot, acts.rename);
  return html`<div class="two" role="row" tabindex="-1" id="row-${id}">
    <span class="what" role="gridcell" dir="auto">${name}<small>${describeTime(at)}</small></span>
    <span role="gridcell" class="buttons">
      <button type="button" class="button" aria-label="Restore ${name}" @click=${() => acts.restore(snapshot)}>
        Restore
      </button>
      ${renderMenu(
        `menu-${id}-${at}`,
        `More for ${name}`,
        html`<button type="button" @click=${() => acts.startRenaming(snapshot)}>Rename…</button>
          <button type="button" @click=${() => acts.remove(snapshot)}>Delete snapshot</button>`,
      )}
    </span>
  </div>`;
}

/** Enter and leaving the field give the name, Escape does not. */
function renderField({ id, name }: NamedSnapshot, rename: SnapshotList['rename']): TemplateResult {
  const take = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) rename(target.value);
  };
  return html`<div class="two" role="row" tabindex="-1" id="row-${id}">
    <span role="gridcell" class="what">
      <input
        class="field"
        aria-label="Name of the snapshot"
        .value=${name}
        @blur=${take}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key === 'Enter') take(event);
          if (event.key === 'Escape') rename();
        }}
      />
    </span>
  </div>`;
}

function describeTime(at: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  const isToday = date.toDateString() === new Date().toDateString();
  return `${isToday ? 'Today' : date.toLocaleDateString()}, ${time}`;
}
