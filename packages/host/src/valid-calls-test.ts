import { type CallName, type Calls, callSchemas } from '@platformapp/protocol';
import { isCallName } from './call-envelope.ts';
import { button, frameModal, misuse, modalId, NO_PRESS, request, requestId } from './fake-admin-test.ts';

const FULL_BUTTON = button({ href: 'http://localhost:4821/x', style: 'danger', loading: true });

/** For each call, argument lists that fit it; between them they use every key of every config. */
export const VALID_ARGUMENTS: { readonly [Name in CallName]: readonly Calls[Name][] } = {
  pushState: [['/products?page=2']],
  flash: [
    ['notice', 'Saved'],
    ['error', 'Failed'],
  ],
  redirect: [['/orders/1']],
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
  ],
  closeModal: [
    [true, undefined],
    [{ any: 'thing' }, [1, 2]],
  ],
  setModalHeight: [[200]],
  relay: [[NO_PRESS]],
  escape: [[]],
  report: [[misuse()]],
  request: [
    [requestId(7), request()],
    [requestId(8), request({ method: 'POST', headers: [['Accept', '*/*']], body: new ArrayBuffer(3) })],
  ],
  abort: [[requestId(9)]],
  bye: [[]],
};

/** The names of all calls. */
export const CALL_NAMES: readonly CallName[] = Object.keys(callSchemas).filter(isCallName);

/** A call as Comlink puts it on the wire. */
export interface WireEnvelope {
  readonly id: string;
  readonly type: 'APPLY';
  readonly path: readonly string[];
  readonly argumentList: readonly { readonly type: 'RAW'; readonly value: unknown }[];
}

/** A call as Comlink puts it on the wire, with arguments that fit. */
export function envelope(name: CallName, id = `call-${name}`, variant = 0): WireEnvelope {
  const lists: readonly (readonly unknown[])[] = VALID_ARGUMENTS[name];
  const values = lists[variant % lists.length] ?? [];
  return { id, type: 'APPLY', path: [name], argumentList: values.map((value) => ({ type: 'RAW', value })) };
}

/** Every call, in every variant. */
export function allEnvelopes(): WireEnvelope[] {
  return CALL_NAMES.flatMap((name) =>
    VALID_ARGUMENTS[name].map((_, variant) => envelope(name, `${name}-${variant}`, variant)),
  );
}
