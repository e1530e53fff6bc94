import '@platformapp/elements/notices/admin-fault-strip';
import { describeFaults } from '@platformapp/kernel/faults';
import { html, nothing, type TemplateResult } from 'lit';
import type { ShopService } from '../service/service.ts';
import type { ShellState } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';
import { tryTo } from '../shell/try-to.ts';

/**
 * Draws the strip of the active faults. It is there without faults too, because a live region is
 * announced only if it was there before its text.
 *
 * @param next Gets focus when the button is pressed, which is removed then.
 * @param slot Where to put it.
 */
export function renderFaults(
  shell: Pick<Shell, 'addProblem'>,
  { kernel: status }: Pick<ShellState, 'kernel'>,
  { kernel }: Pick<ShopService, 'kernel'>,
  next: (strip: HTMLElement) => HTMLElement | null,
  slot?: string,
): TemplateResult {
  return html`<admin-fault-strip
    slot=${slot ?? nothing}
    .faults=${describeFaults(status?.faults ?? '')}
    @faults-off=${({ currentTarget }: Event) => {
      void tryTo(shell, 'The faults were not turned off', () => kernel.setFaults(''));
      if (currentTarget instanceof HTMLElement) next(currentTarget)?.focus();
    }}
  ></admin-fault-strip>`;
}
