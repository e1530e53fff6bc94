import {
  LIMITS,
  parseWebUrl,
  type ModalState,
  type WireAlertModal,
  type WireFrameModal,
  type WireModal,
  type WirePickerModal,
  type WireQuestionModal,
} from '@platformapp/protocol';
import type { ButtonGroup } from './buttons.ts';
import { cleanText } from '../state/clean-text.ts';

/**
 * Makes the chrome's state of a modal. Returns `undefined` when the URL of its page is refused.
 */
export function toState(key: number, modal: WireModal, group: ButtonGroup): ModalState | undefined {
  if (modal.type === 'frame') return toFrameState(key, modal, group);
  return modal.type === 'picker' ? toPickerState(key, modal) : toDialogState(key, modal);
}

function toFrameState(key: number, modal: WireFrameModal, group: ButtonGroup): ModalState | undefined {
  const src = parseWebUrl(modal.src)?.href;
  if (src === undefined) return undefined;
  const place = 'Modal.open: buttons';
  return {
    type: 'frame',
    key,
    title: cleanText(modal.title),
    isDanger: modal.style === 'danger',
    src,
    width: modal.width,
    height: modal.height ?? (modal.width === 'small' ? LIMITS.modalHeightSmall : LIMITS.modalHeightDefault),
    primary: modal.primary && group.add(modal.primary, `${place}.primary`),
    secondary: modal.secondary.map((button, index) => group.add(button, `${place}.secondary[${index}]`)),
    tertiary: modal.tertiary.map((button, index) => group.add(button, `${place}.tertiary[${index}]`)),
  };
}

function toPickerState(key: number, modal: WirePickerModal): ModalState {
  return {
    type: 'picker',
    key,
    title: cleanText(modal.title),
    isDanger: false,
    resource: modal.resource,
    isMultiple: modal.selectMultiple,
    showsHidden: modal.showHidden,
    chosen: modal.resourceIds,
  };
}

function toDialogState(key: number, modal: WireAlertModal | WireQuestionModal): ModalState {
  return {
    type: modal.type,
    key,
    title: cleanText(modal.title),
    isDanger: modal.style === 'danger',
    message: cleanText(modal.message),
    okButton: cleanText(modal.okButton),
    cancelButton: modal.type === 'alert' ? undefined : cleanText(modal.cancelButton),
  };
}
