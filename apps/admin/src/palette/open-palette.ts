import type { PlatformAdmin } from '../platform-admin.ts';
import { loadPart } from '../shell/load-part.ts';
import type { Shell } from '../shell/shell.ts';

/** Keeps what is typed before the palette is there. */
interface EarlyField {
  readonly input: HTMLInputElement;
  /** Removes it and gives focus back. */
  readonly close: () => void;
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
  if (open) return open.close();
  const early = customElements.get('admin-palette') ? undefined : openField();
  await loadPart(shell, async () => {
    await chrome;
    const { togglePalette } = await import('./toggle-palette.ts');
    // The user may have closed it meanwhile.
    if (early !== field) return;
    early?.close();
    await togglePalette(page, early?.input.value);
  });
  // The code could not be loaded.
  if (early && early === field) early.close();
}

function openField(): EarlyField {
  const { activeElement } = document;
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
    // The browser gives focus back, but not to the frame of an app.
    if (activeElement instanceof HTMLIFrameElement) activeElement.focus();
  };
  dialog.addEventListener('cancel', close);
  field = { input, close };
  return field;
}
