import type { PlatformAdmin } from '../views/platform-admin.ts';
import { loadPart } from '../shell/load-part.ts';
import type { Shell } from '../shell/shell.ts';

/** Keeps what is typed before the palette is there. */
interface EarlyField {
  readonly input: HTMLInputElement;
  /** The frame that had focus, to which the browser does not give it back. */
  readonly frame: HTMLIFrameElement | undefined;
  /** Makes room for the palette. */
  readonly close: () => void;
  /** Closes it for good. */
  readonly cancel: () => void;
}

/** The field that is open. */
let field: EarlyField | undefined;

/**
 * Opens the palette of a page, or closes it. Its code is loaded when it is first opened.
 *
 * @param chrome Resolves when the page is drawn.
 */
export async function openPalette(shell: Shell, page: PlatformAdmin, chrome: Promise<void>): Promise<void> {
  const open = field;
  if (open) return open.cancel();
  const early = customElements.get('admin-palette') ? undefined : openField();
  await loadPart(shell, async () => {
    await chrome;
    const { togglePalette } = await import('./toggle-palette.ts');
    // The user may have closed it meanwhile.
    if (early !== field) return;
    early?.close();
    await togglePalette(page, early?.input.value, early?.frame);
  });
  // The code could not be loaded.
  if (early && early === field) early.cancel();
}

function openField(): EarlyField {
  const { activeElement } = document;
  const frame = activeElement instanceof HTMLIFrameElement ? activeElement : undefined;
  const dialog = document.createElement('dialog');
  const input = document.createElement('input');
  input.ariaLabel = 'Go to, or do';
  dialog.ariaLabel = 'Palette';
  // Where the palette will be.
  dialog.style.marginBlockStart = 'min(12vh, 120px)';
  dialog.append(input);
  document.body.append(dialog);
  dialog.showModal();
  const close = (): void => {
    field = undefined;
    dialog.close();
    dialog.remove();
  };
  const cancel = (): void => {
    close();
    frame?.focus();
  };
  dialog.addEventListener('cancel', cancel);
  field = { input, frame, close, cancel };
  return field;
}
