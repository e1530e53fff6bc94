/** Allows a framed page everything that a top-level page may do, except navigating the shell. */
export const FRAME_SANDBOX: string = [
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
].join(' ');
