import { readField, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Result } from '../api/admin-client.ts';
import '../menu/admin-action-menu.ts';
import { linkGroups, type LinkingApp } from '../links/app-link.ts';
import { titleOf, type Section } from '../section/section.ts';
import { renderChoice } from '../values/render-value.ts';
import './admin-record-actions.ts';
import { renderWayToList } from './render-missing.ts';

/** What the head of a record's page needs. */
export interface RecordHead {
  readonly section: Section;
  /** Absent for a new record. */
  readonly record: ShopRecord | undefined;
  /** The apps that may have links for the record. */
  readonly apps: readonly LinkingApp[];
  /** Performs an action on the record. */
  readonly act: (name: string, input: object) => Promise<Result<unknown>>;
}

/** Renders the title of a record, its status and its actions. */
export function renderHead({ section, record, apps, act }: RecordHead): TemplateResult {
  const { statuses = [] } = section.view;
  return html`<header>
    ${renderWayToList(section)}
    <div class="title">
      <h1 tabindex="-1" dir="auto">${record ? titleOf(section, record) : `Add ${section.singular}`}</h1>
      ${record ? statuses.map((name) => renderStatus(section, record, name)) : nothing}
    </div>
    ${
      // Keyed, so that an open question, and what comes of it late, stay with their record.
      keyed(
        record?.id,
        html`<admin-record-actions .section=${section} .record=${record} .perform=${act}>
          ${
            record
              ? html`<admin-action-menu
                  .groups=${linkGroups(apps, section.resource.plural, 'record', [record.id])}
                ></admin-action-menu>`
              : nothing
          }
        </admin-record-actions>`,
      )
    }
  </header>`;
}

function renderStatus(section: Section, record: ShopRecord, name: string): TemplateResult | typeof nothing {
  const word = readField(record, name);
  return renderChoice(typeof word === 'string' ? word : null, section.resource.fields[name]?.display);
}
