import { LIMITS, type ModalId, type WireModal, isObject } from '@platformapp/protocol';
import type { AppFunction } from './app-function.ts';
import { createConfigReader } from './config-reader.ts';
import type { ReadContext } from './read-context.ts';
import { readButton } from './read-button.ts';
import { readGroup } from './read-group.ts';
import { readHeight } from './read-height.ts';

/** What opens a modal: the wire type, and the function that its config names. */
export interface ReadModal {
  readonly modal: WireModal;
  readonly callback: AppFunction | undefined;
}

/** Reads what `Modal.open` got: spec table *Modal config*. */
export function readFrameModal(config: unknown, place: string, id: ModalId, context: ReadContext): ReadModal {
  const keys = ['src', 'title', 'width', 'height', 'buttons', 'style', 'callback'] as const;
  const read = createConfigReader(config, place, keys, context.report);
  const buttons = read.config('buttons', ['primary', 'secondary', 'tertiary']);
  const src = read.url('src', context.base);
  // Opened without a URL all the same: the host refuses that one and closes the modal, so that the
  // callback runs.
  if (!src) context.report('argument-type', read.placeOf('src'));
  return {
    modal: {
      type: 'frame',
      id,
      title: read.text('title') ?? '',
      style: read.choice('style', ['danger']),
      src: src ?? '',
      width: read.choice('width', ['small', 'large', 'fullwidth']) ?? 'small',
      height: readHeight(read.value('height'), read.placeOf('height'), context.report),
      primary: readGroup(buttons, 'primary', LIMITS.modalPrimaryButtons, context, readButton)[0],
      secondary: readGroup(buttons, 'secondary', LIMITS.modalSecondaryButtons, context, readButton),
      tertiary: readGroup(buttons, 'tertiary', LIMITS.modalTertiaryButtons, context, readButton),
    },
    callback: read.callback('callback'),
  };
}

/**
 * Reads what `Modal.alert`, `confirm` and `input` got: a text, or an object. Missing labels have
 * defaults.
 */
export function readDialogModal(
  type: 'alert' | 'confirm' | 'input',
  options: unknown,
  place: string,
  id: ModalId,
  { report }: ReadContext,
): ReadModal {
  const keys = ['title', 'message', 'okButton', 'cancelButton', 'style', 'callback'] as const;
  const read = createConfigReader(isObject(options) ? options : { message: options }, place, keys, report);
  const base = {
    id,
    title: read.text('title') ?? { alert: 'Alert', confirm: 'Confirm', input: 'Input' }[type],
    style: read.choice('style', ['danger']),
    message: read.text('message', LIMITS.messageLength) ?? '',
    okButton: read.text('okButton') || 'OK',
  };
  return {
    modal:
      type === 'alert' ? { ...base, type } : { ...base, type, cancelButton: read.text('cancelButton') || 'Cancel' },
    callback: read.callback('callback'),
  };
}
