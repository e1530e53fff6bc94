import { FRAME_SANDBOX } from './frame-sandbox.ts';
import { findHttpUrl } from '../http-url.ts';

/**
 * Gives an app a frame before the elements are there, so that it loads while they do. `<admin-frame>` takes it over as its
 * `early`. Does nothing where the browser would load a frame again that is moved.
 *
 * @param src An http(s) URL of another origin. Does nothing with any other text.
 */
export function addEarlyFrame(src: string): HTMLIFrameElement | undefined {
  const { body } = document;
  const url = findHttpUrl(src);
  if (!url || url.origin === location.origin || !('moveBefore' in body)) return undefined;
  const iframe = document.createElement('iframe');
  iframe.setAttribute('sandbox', FRAME_SANDBOX);
  // About as large as it will be, and not to be seen before it has its place.
  iframe.style.cssText = 'position:fixed;width:100%;height:100%;visibility:hidden';
  // Who takes it over cannot ask whether it has loaded.
  iframe.addEventListener('load', () => (iframe.dataset['loaded'] = ''));
  iframe.src = url.href;
  body.append(iframe);
  return iframe;
}
