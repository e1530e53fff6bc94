import { kernel } from './service/admin-service.ts';
import { isLaneActive } from './service/start-service.ts';

/** Adds to the handle that `beginHandle` made what is loaded later. */
export function completeHandle(window: Window): void {
  const handle: unknown = Reflect.get(window, 'platformAdmin');
  Object.freeze(
    Object.defineProperties(handle, {
      kernel: { value: kernel, enumerable: true },
      isAnswering: { get: isLaneActive, enumerable: true },
    }),
  );
}
