import type { ShopClock } from '@platformapp/kernel';
import * as v from 'valibot';

/** The first and the last time that a date can show, in milliseconds since the epoch. */
const MAX_TIME = 8.64e15;

/** A time in milliseconds since the epoch. */
export const timeSchema: v.GenericSchema<number> = v.pipe(v.number(), v.minValue(-MAX_TIME), v.maxValue(MAX_TIME));

/** What a shop's clock does. */
export const clockSchema: v.GenericSchema<ShopClock> = v.union([
  v.strictObject({ stopped: timeSchema }),
  v.strictObject({ ahead: timeSchema }),
]);
