import type { ShopRecord } from '@platformapp/shop';
import { html } from 'lit';
import type { SendRequest } from '../api/admin-client.ts';
import type { Dialog } from '../form/admin-dialog.ts';
import type { Picking } from '../form/render-field.ts';
import './admin-picker.ts';

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
