import type { ModalId } from '@platformapp/protocol';
import { isAppFunction } from './page/app-function.ts';
import type { MakeMethod } from './method.ts';
import {
  type AlertCallback,
  type AlertConfig,
  type ConfirmCallback,
  type ConfirmConfig,
  type InputCallback,
  type InputConfig,
  type ModalCallback,
  type ModalConfig,
  type PickerCallback,
  type PickerConfig,
  readDialogModal,
  readFrameModal,
  readHeight,
  readPickerModal,
  type ReadModal,
} from './config/modal-config.ts';
import type { ReadContext } from './page/callbacks.ts';
import { toCloneable } from './config/values/to-cloneable.ts';

/** The modal dialogs of the admin. One can be open on top of another. */
export interface Modal {
  /** Opens a page of the app in a modal. `callback` runs with `(result, data)` when it closes. */
  readonly open: (init: ModalConfig, callback?: ModalCallback) => void;
  /** Shows a message with one button. */
  readonly alert: (options: string | AlertConfig, callback?: AlertCallback) => void;
  /** Asks a question; `callback` gets `true` or `false`. */
  readonly confirm: (options: string | ConfirmConfig, callback?: ConfirmCallback) => void;
  /** Asks for a text; `callback` gets `(true, text)` or `(false, '')`. */
  readonly input: (options: string | InputConfig, callback?: InputCallback) => void;
  /**
   * Lets the user choose products of the shop. Not in the spec. `callback` gets `(true, { products
   * })` with whole products, or `(false, { products: [] })`.
   */
  readonly productPicker: (options?: PickerConfig<'products'>, callback?: PickerCallback<'products'>) => void;
  /**
   * Lets the user choose collections of the shop. Not in the spec. `callback` gets `(true, {
   * collections })` with whole collections, or `(false, { collections: [] })`.
   */
  readonly collectionPicker: (options?: PickerConfig<'collections'>, callback?: PickerCallback<'collections'>) => void;
  /**
   * Closes the topmost modal. Its callback gets both values unchanged if structured clone can copy
   * them.
   */
  readonly close: (result?: unknown, data?: unknown) => void;
  /**
   * Sets the body height of the modal this page is in, or of the topmost one: 100 to 700 pixels.
   */
  readonly setHeight: (height: number) => void;
}

type ReadArguments = (given: unknown, place: string, id: ModalId, context: ReadContext) => ReadModal;

/** Makes {@link Modal}. */
export function createModal(method: MakeMethod): Modal {
  const opener = (
    name: Exclude<keyof Modal, 'close' | 'setHeight'>,
    read: ReadArguments,
  ): ((given?: unknown, callback?: unknown) => void) => {
    const place = `Modal.${name}` as const;
    return method(place, (guest, given?: unknown, callback?: unknown) => {
      const id = guest.mintId();
      const scope = guest.createScope();
      const { modal, callback: named } = read(given, place, id, scope);
      if (callback && !isAppFunction(callback)) guest.report('argument-type', `${place}: callback`, callback);
      const run = isAppFunction(callback) ? callback : named;
      // In the spec, the callback of these two has one parameter.
      const isResultOnly = modal.type === 'alert' || modal.type === 'confirm';
      guest.modals.add(id, { scope, callback: isResultOnly && run ? (result) => run(result) : run });
      guest.send('openModal', modal);
    });
  };

  return {
    open: opener('open', readFrameModal),
    alert: opener('alert', (...args) => readDialogModal('alert', ...args)),
    confirm: opener('confirm', (...args) => readDialogModal('confirm', ...args)),
    input: opener('input', (...args) => readDialogModal('input', ...args)),
    productPicker: opener('productPicker', (...args) => readPickerModal('products', ...args)),
    collectionPicker: opener('collectionPicker', (...args) => readPickerModal('collections', ...args)),
    close: method('Modal.close', (guest, result?: unknown, data?: unknown) => {
      const { report } = guest;
      guest.send(
        'closeModal',
        toCloneable(result, 'Modal.close: result', report),
        toCloneable(data, 'Modal.close: data', report),
      );
    }),
    setHeight: method('Modal.setHeight', (guest, value: unknown) => {
      const height = readHeight(value, 'Modal.setHeight', guest.report);
      if (height) guest.send('setModalHeight', height);
    }),
  };
}
