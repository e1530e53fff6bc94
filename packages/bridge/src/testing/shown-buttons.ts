import type { Bar, Button, FrameModal } from '@platformapp/protocol';

/** What decides which buttons the bar shows. */
export type ShownBar = Pick<Bar, 'title' | 'primary' | 'secondary' | 'pagination' | 'breadcrumb'>;

/** The buttons that can be pressed in a bar, with the items of its dropdowns. */
export function barButtons({ title, primary, secondary, pagination, breadcrumb }: ShownBar): readonly Button[] {
  const others = secondary.flatMap((one) => {
    if (one.type === 'button') return [one];
    return one.style === 'disabled' ? [] : one.links;
  });
  const { previous, next } = pagination ?? {};
  // Bar config, `breadcrumb`: it needs a title.
  return given([primary, ...others, previous, next, title ? breadcrumb : undefined]);
}

/** The buttons under the page of a modal. */
export function frameModalButtons({ primary, secondary, tertiary }: FrameModal): readonly Button[] {
  return given([primary, ...secondary, ...tertiary]);
}

function given(buttons: readonly (Button | undefined)[]): readonly Button[] {
  return buttons.filter((button) => button !== undefined);
}
