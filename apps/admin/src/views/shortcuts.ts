import '@platformapp/elements/layout/admin-shortcuts';

/** Opens the list of the shell's keys. */
export async function showShortcuts(): Promise<void> {
  const shortcuts =
    document.querySelector('admin-shortcuts') ?? document.body.appendChild(document.createElement('admin-shortcuts'));
  await shortcuts.open();
}
