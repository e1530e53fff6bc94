import type { CallName, Calls } from '@platformapp/protocol';
import { button, frameModal, misuse, modalId, request, requestId } from './fake-admin.ts';
import { CALL_NAMES, NO_PRESS } from './guest.ts';

const FULL_BUTTON = button({ href: 'http://localhost:4821/x', style: 'danger', loading: true });

/** For each call, argument lists that fit it; between them they use every key of every config. */
export const VALID_ARGUMENTS: { readonly [Name in CallName]: readonly Calls[Name][] } = {
  pushState: [['/products?page=2']],
  flash: [
    ['notice', 'Saved'],
    ['error', 'Failed'],
  ],
  redirect: [['/orders/1']],
  followLink: [['https://shop.example/admin/orders']],
  setBar: [
    [{ secondary: [] }],
    [
      {
        title: 'Title',
        icon: 'https://cdn.example/icon.png',
        primary: FULL_BUTTON,
        secondary: [FULL_BUTTON, { type: 'dropdown', label: 'More', style: 'danger', links: [FULL_BUTTON] }],
        pagination: { previous: FULL_BUTTON, next: FULL_BUTTON },
        breadcrumb: FULL_BUTTON,
      },
    ],
  ],
  setLoading: [[true], [false]],
  setTitle: [['Title']],
  setIcon: [[undefined], ['https://cdn.example/icon.png']],
  setPagination: [[undefined], [{}], [{ previous: FULL_BUTTON, next: FULL_BUTTON }]],
  setBreadcrumb: [[undefined], [FULL_BUTTON]],
  openModal: [
    [frameModal({ height: 300, primary: FULL_BUTTON, secondary: [FULL_BUTTON], tertiary: [FULL_BUTTON] })],
    [{ type: 'alert', id: modalId(2), title: 'Note', message: 'Done', okButton: 'OK', style: 'danger' }],
    [{ type: 'confirm', id: modalId(3), title: 'Sure', message: 'Go on?', okButton: 'Yes', cancelButton: 'No' }],
    [{ type: 'input', id: modalId(4), title: 'Name', message: 'Which?', okButton: 'OK', cancelButton: 'No' }],
    [
      {
        type: 'picker',
        id: modalId(5),
        title: 'Choose',
        resource: 'products',
        selectMultiple: true,
        showHidden: false,
        resourceIds: [7],
      },
    ],
  ],
  closeModal: [
    [true, undefined],
    [{ any: 'thing' }, [1, 2]],
  ],
  setModalHeight: [[200]],
  ready: [['Order tagger']],
  relay: [[NO_PRESS]],
  escape: [[]],
  chord: [['`'], ['k']],
  report: [[misuse()]],
  request: [
    [requestId(7), request()],
    [requestId(8), request({ method: 'POST', headers: [['Accept', '*/*']], body: new ArrayBuffer(3) })],
  ],
  abort: [[requestId(9)]],
  bye: [[]],
};

/** A call as it crosses the port, with any arguments. */
export interface CallMessage {
  readonly type: 'call';
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

/** A call as it crosses the port, with arguments that fit. */
export function callMessage(name: CallName, id = 1_000, variant = 0): CallMessage {
  const lists: readonly (readonly unknown[])[] = VALID_ARGUMENTS[name];
  return { type: 'call', id, name, args: lists[variant % lists.length] ?? [] };
}

/** Every call, in every variant. */
export function allCallMessages(): CallMessage[] {
  return CALL_NAMES.flatMap((name, index) =>
    VALID_ARGUMENTS[name].map((_, variant) => callMessage(name, 1_000 + 10 * index + variant, variant)),
  );
}
