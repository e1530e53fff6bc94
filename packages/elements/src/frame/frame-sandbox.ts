/**
 * Grants a framed page everything that a page of its own has, except to navigate the shell away.
 */
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
