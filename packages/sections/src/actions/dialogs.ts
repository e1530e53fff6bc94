import { cancelDialog } from '../order/cancel-dialog.ts';
import { fulfillDialog } from '../order/fulfill-dialog.ts';
import { refundDialog } from '../order/refund-dialog.ts';
import type { ActionDialog } from '../order/action-dialog.ts';

/** The designed dialogs, by the plural name of the resource and the name of the action. */
export const DIALOGS: Readonly<Record<string, Readonly<Record<string, ActionDialog>>>> = {
  orders: { fulfill: fulfillDialog, refund: refundDialog, cancel: cancelDialog },
};
