// The object
export { PlatformApp } from './platform-app.ts';
export type { Bar } from './bar.ts';
export type { Modal } from './modal.ts';

// The arguments of its methods
export type { InitConfig } from './config/init-config.ts';
export type { BarButtonsConfig, BarConfig, PaginationConfig } from './config/bar-config.ts';
export type { ButtonConfig, PaginationButtonConfig } from './config/button-config.ts';
export type {
  AlertCallback,
  AlertConfig,
  ConfirmCallback,
  ConfirmConfig,
  InputCallback,
  InputConfig,
  ModalButtonsConfig,
  ModalCallback,
  ModalConfig,
  PickedRecord,
  PickerCallback,
  PickerConfig,
} from './config/modal-config.ts';
export type { AccountAccess, ButtonStyle, LinkTarget, ModalWidth, PickerResource, User } from '@platformapp/protocol';
