import type { ShopRecord } from '@platformapp/shop';
import { html, type TemplateResult } from 'lit';
import type { AdminClient } from '../api/admin-client.ts';
import '../dialog/admin-question.ts';
import './admin-picker.ts';
import type { PickEvent } from './pick-event.ts';
import type { PickerOptions } from './picker-row.ts';

/** A picker in a dialog. */
export interface PickerDialog {
  readonly heading: string;
  readonly options: PickerOptions;
  readonly client: AdminClient | undefined;
  /** Called with the choice, before the dialog closes. */
  readonly pick: (records: readonly ShopRecord[]) => void;
  readonly close: () => void;
}

/** Renders a picker in a dialog. */
export function renderPicker({ heading, options, client, pick, close }: PickerDialog): TemplateResult {
  return html`<admin-question heading=${heading} is-bare @question-answer=${close}>
    <admin-picker
      .modal=${options}
      .send=${client?.send}
      @pick=${({ records }: PickEvent) => {
        pick(records);
        close();
      }}
      @pick-cancel=${close}
    ></admin-picker>
  </admin-question>`;
}
