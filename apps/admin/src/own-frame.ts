import { until } from 'lit/directives/until.js';
import { isLaneActive, startLane } from './service/start-service.ts';

/** The address of an app on the shell's own origin: empty until the worker lane would answer the requests of its page. */
export function ownFrameSource({ href }: URL): unknown {
  return isLaneActive()
    ? href
    : until(
        startLane().then(() => href),
        '',
      );
}
