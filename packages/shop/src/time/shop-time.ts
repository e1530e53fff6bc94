import { ShopError } from '../shop-error.ts';

const OFFSET = /^([+-])(\d\d):(\d\d)$/;
const TIMESTAMP = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * Writes and reads timestamps in the shop's time zone. A shop has one UTC offset for its whole
 * life, so its timestamps are ISO 8601 with that offset (Webhook fields, `created-at`) and sort as
 * text in the order of time.
 */
export class ShopTime {
  /** The UTC offset, such as `-05:00`. */
  readonly utcOffset: string;
  readonly #offset: number;

  /**
   * @param utcOffset Such as `+01:00`. Anything else throws a {@link ShopError} `invalid-option`.
   */
  constructor(utcOffset: string) {
    const minutes = minutesOf(utcOffset);
    if (minutes === undefined)
      throw new ShopError('invalid-option', `"${utcOffset}" is not a UTC offset like "+01:00".`);
    this.utcOffset = utcOffset;
    this.#offset = minutes * 60_000;
  }

  /** Writes a time, given in milliseconds since the epoch, to the second. */
  format(milliseconds: number): string {
    return new Date(milliseconds + this.#offset).toISOString().slice(0, 19) + this.utcOffset;
  }

  /** Milliseconds since the epoch of a timestamp that {@link format} wrote. */
  read(timestamp: string): number {
    return Date.parse(timestamp);
  }

  /**
   * Converts client input to a timestamp of the shop: `YYYY-MM-DD HH:MM` (List query parameters),
   * a date alone, or ISO 8601. Without an offset, it is in the shop's time zone. `undefined` for
   * anything else, for days that do not exist, and for years that do not sort as text.
   */
  parse(text: string): string | undefined {
    const match = TIMESTAMP.exec(text.trim());
    if (!match) return undefined;
    const [, year, month, day, hour = '00', minute = '00', second = '00', zone] = match;
    const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    if (Number.isNaN(local) || new Date(local).getUTCDate() !== Number(day)) return undefined;
    const offset = zone === undefined ? this.#offset : offsetOf(zone);
    if (offset === undefined) return undefined;
    const time = local - offset;
    const earliest = Date.UTC(1000, 0, 2);
    const latest = Date.UTC(9999, 11, 30);
    return time >= earliest && time <= latest ? this.format(time) : undefined;
  }

  /**
   * The timestamp of a change made now to something last changed at `previous`: now, or the next
   * second if that one is over already. So an update changes the timestamp (Webhook fields,
   * `updated-at`), but a record that is changed often runs ahead of the clock by no more.
   */
  following(now: number, previous: string): string {
    const before = this.read(previous);
    const second = Math.floor(now / 1_000) * 1_000;
    return this.format(before < second ? now : Math.max(before, second + 1_000));
  }
}

function offsetOf(zone: string): number | undefined {
  if (zone === 'Z') return 0;
  const minutes = minutesOf(zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`);
  return minutes === undefined ? undefined : minutes * 60_000;
}

function minutesOf(offset: string): number | undefined {
  const match = OFFSET.exec(offset);
  if (!match) return undefined;
  const [, sign, hours, minutes] = match;
  const total = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || total > 14 * 60) return undefined;
  return sign === '-' ? -total : total;
}
