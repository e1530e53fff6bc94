/** What a framed page may do: everything that a top-level page may, except navigating the shell. */
const FLAGS: readonly string[] = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-modals',
  'allow-downloads',
  'allow-pointer-lock',
  'allow-orientation-lock',
  'allow-presentation',
  'allow-storage-access-by-user-activation',
];

/** The sandbox of a framed page. WebKit logs an error about each flag that it does not know. */
export function frameSandbox(): string {
  const { sandbox } = document.createElement('iframe');
  return FLAGS.filter((flag) => sandbox.supports(flag)).join(' ');
}
