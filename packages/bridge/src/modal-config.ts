import type { ModalWidth } from '@platformapp/protocol';
import type { ButtonConfig } from './button-config.ts';

/** Runs when a modal closes. `result` is `false` when the user dismissed it. */
export type ModalCallback = (result: unknown, data: unknown) => void;

/** Runs when an alert closes. */
export type AlertCallback = (result: unknown) => void;

/** Runs when a confirm closes: `true` for the OK button. */
export type ConfirmCallback = (result: boolean) => void;

/** Runs when an input closes: `true` and the text for the OK button, else `false` and `''`. */
export type InputCallback = (result: boolean, data: string) => void;

/** The buttons of a modal. A single object counts like an array of one. */
export interface ModalButtonsConfig {
  /** Blue, at the right; at most 1. */
  primary?: ButtonConfig | readonly ButtonConfig[] | undefined;
  /** At the right; at most 2. */
  secondary?: ButtonConfig | readonly ButtonConfig[] | undefined;
  /** At the left; at most 2. */
  tertiary?: ButtonConfig | readonly ButtonConfig[] | undefined;
}

/** What `PlatformApp.Modal.open` takes: spec table *Modal config*. */
export interface ModalConfig {
  /** URL opened in the modal's frame; relative ones within the app. */
  src: string;
  /** Title of the modal. */
  title?: string | undefined;
  /** Default `small`; `large` is 980 pixels wide, `fullwidth` fills the screen. */
  width?: ModalWidth | undefined;
  /** Body height in pixels, 100 to 700. Default: 320 for `small`, else 400. */
  height?: number | undefined;
  /** The buttons under the page. */
  buttons?: ModalButtonsConfig | undefined;
  /** `danger` turns the primary button red. */
  style?: 'danger' | undefined;
  /** Runs when the modal closes, unless the second argument names another function. */
  callback?: ModalCallback | undefined;
}

/** What `PlatformApp.Modal.alert` takes instead of a plain text. */
export interface AlertConfig<Callback = AlertCallback> {
  /** Head of the dialog. */
  title?: string | undefined;
  /** The text. */
  message?: string | undefined;
  /** Label of the button that agrees. Default `OK`. */
  okButton?: string | undefined;
  /** `danger` turns the primary button red. */
  style?: 'danger' | undefined;
  /** Runs when the dialog closes, unless the second argument names another function. */
  callback?: Callback | undefined;
}

/** What `PlatformApp.Modal.confirm` takes instead of a plain text. */
export interface ConfirmConfig<Callback = ConfirmCallback> extends AlertConfig<Callback> {
  /** Label of the button that refuses. Default `Cancel`. */
  cancelButton?: string | undefined;
}

/** What `PlatformApp.Modal.input` takes instead of a plain text. */
export type InputConfig = ConfirmConfig<InputCallback>;
