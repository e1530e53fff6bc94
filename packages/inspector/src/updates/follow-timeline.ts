import type { Timeline, TimelineEntry } from '@platformapp/timeline';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Throttle } from './throttle.ts';

/** An element that shows entries of a timeline. */
interface FollowingElement extends ReactiveControllerHost {
  readonly timeline: Timeline | undefined;
}

/** Draws an element again when what it shows of its timeline has changed. */
export class FollowTimeline implements ReactiveController {
  readonly #element: FollowingElement;
  readonly #isShown: (entry: TimelineEntry) => boolean;
  readonly #looks: Throttle;
  #followed: Timeline | undefined;
  #unsubscribe: (() => void) | undefined;

  /** @param isShown Whether the element shows something of a new or answered entry. */
  constructor(element: FollowingElement, isShown: (entry: TimelineEntry) => boolean) {
    this.#element = element;
    this.#isShown = isShown;
    this.#looks = new Throttle(() => element.requestUpdate());
  }

  hostConnected(): void {
    this.hostUpdate();
  }

  hostUpdate(): void {
    const { timeline } = this.#element;
    if (timeline === this.#followed) return;
    this.#unsubscribe?.();
    this.#followed = timeline;
    this.#unsubscribe = timeline?.subscribe((entry) => {
      if (this.#isShown(entry)) this.#looks.request();
    });
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#followed = undefined;
    this.#looks.cancel();
  }
}
