import { ChromeEvent } from '../events/chrome-event.ts';

/** The types of what a frame tells. */
type FrameEventType = 'frame-attach' | 'frame-load' | 'frame-detach';

/** A frame is in the page, has loaded a document or has left the page. */
export class FrameEvent extends ChromeEvent {
  /** The frame's window: the `source` of everything its documents post. */
  readonly contentWindow: Window;

  constructor(type: FrameEventType, contentWindow: Window) {
    super(type);
    this.contentWindow = contentWindow;
  }
}

declare global {
  interface HTMLElementEventMap {
    'frame-attach': FrameEvent;
    'frame-load': FrameEvent;
    'frame-detach': FrameEvent;
  }
}
