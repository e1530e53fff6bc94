import type { ShopRecord } from '@platformapp/shop';
import { html } from 'lit';
import type { SendRequest } from '../api/admin-client.ts';
import type { Dialog } from '../dialog/admin-dialog.ts';
import './admin-picker.ts';

/** What is picked for a form. */
export interface Picking {
  /** The plural name of what can be picked. */
  readonly plural: string;
  readonly heading: string;
  /** What is chosen at first. */
  readonly ids: readonly number[];
  readonly isMany: boolean;
  /** Called with the choice, as whole records. */
  readonly pick: (records: readonly ShopRecord[]) => void;
}

/** A picker in a dialog. */
export function pickerDialog({ plural, heading, ids, isMany, pick }: Picking, send: SendRequest): Dialog {
  const modal = { resource: plural, selectMultiple: isMany, showHidden: true, resourceIds: ids };
  return {
    heading,
    yes: 'Choose',
    look: 'bare',
    body: ({ close }) =>
      html`<admin-picker
        .modal=${modal}
        .send=${send}
        .pick=${(records: readonly ShopRecord[]) => {
          pick(records);
          close();
        }}
        .cancel=${close}
      ></admin-picker>`,
  };
}
