import { ChromeEvent } from '../events/chrome-event.ts';

/**
 * A frame is in the page and has loaded nothing yet. Pass its window to the host now, so that the
 * host knows it before its document can say hello.
 */
export class FrameAttachEvent extends ChromeEvent {
  readonly iframe: HTMLIFrameElement;
  /** The frame's window: the `source` of everything its documents will post. */
  readonly contentWindow: Window;

  constructor(iframe: HTMLIFrameElement, contentWindow: Window) {
    super('frame-attach');
    this.iframe = iframe;
    this.contentWindow = contentWindow;
  }
}

/**
 * A frame's document has loaded. A refused or unreachable page fires it too, so it does not mean
 * success.
 */
export class FrameLoadEvent extends ChromeEvent {
  readonly iframe: HTMLIFrameElement;
  readonly contentWindow: Window;

  constructor(iframe: HTMLIFrameElement, contentWindow: Window) {
    super('frame-load');
    this.iframe = iframe;
    this.contentWindow = contentWindow;
  }
}

/**
 * A frame has left the page. It fires after the frame has gone, so it only reaches listeners on
 * the element itself (or on the `<admin-modal>` around it).
 */
export class FrameDetachEvent extends ChromeEvent {
  /** The window the frame had. */
  readonly contentWindow: Window;

  constructor(contentWindow: Window) {
    super('frame-detach');
    this.contentWindow = contentWindow;
  }
}

declare global {
  interface HTMLElementEventMap {
    'frame-attach': FrameAttachEvent;
    'frame-load': FrameLoadEvent;
    'frame-detach': FrameDetachEvent;
  }
}
