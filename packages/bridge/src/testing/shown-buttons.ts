import type { WireBar, WireButton, WireFrameModal } from '@platformapp/protocol';

/** What decides which buttons the bar shows. */
export type ShownBar = Pick<WireBar, 'title' | 'primary' | 'secondary' | 'pagination' | 'breadcrumb'>;

/** The buttons that can be pressed in a bar, with the items of its dropdowns. */
export function barButtons({ title, primary, secondary, pagination, breadcrumb }: ShownBar): readonly WireButton[] {
  const others = secondary.flatMap((one) => {
    if (one.type === 'button') return [one];
    return one.style === 'disabled' ? [] : one.links;
  });
  const { previous, next } = pagination ?? {};
  // Bar config, `breadcrumb`: it needs a title.
  return given([primary, ...others, previous, next, title ? breadcrumb : undefined]);
}

/** The buttons under the page of a modal. */
export function frameModalButtons({ primary, secondary, tertiary }: WireFrameModal): readonly WireButton[] {
  return given([primary, ...secondary, ...tertiary]);
}

function given(buttons: readonly (WireButton | undefined)[]): readonly WireButton[] {
  return buttons.filter((button) => button !== undefined);
}
