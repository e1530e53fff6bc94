import type { CallbackId, ModalId } from '@platformapp/protocol';

/** An id that nothing else in this document has, so it may name a callback or a modal. */
export type GuestId = CallbackId & ModalId;

/** Makes a function that gives the ids 1, 2, 3 and so on. */
export function createIdMinter(): () => GuestId {
  let last = 0;

  return () => {
    last += 1;
    // The brand says "unique in this document", which a counter that nobody else writes to is.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return last as GuestId;
  };
}
