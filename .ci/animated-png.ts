import { crc32 } from 'node:zlib';

/** One picture of an animation. */
export interface AnimationFrame {
  /** A PNG. All of an animation are alike in size and colour type. */
  readonly png: Buffer;
  /** How long it is shown, in milliseconds, up to 65,535. */
  readonly duration: number;
}

const SIGNATURE_LENGTH = 8;

/**
 * Joins pictures into an animated PNG that repeats for ever, after the PNG specification (third
 * edition, 11.3.3).
 *
 * @throws {RangeError} Without a frame.
 */
export function writeAnimatedPng(frames: readonly AnimationFrame[]): Buffer {
  const [first] = frames;
  if (!first) throw new RangeError('An animation has at least one frame.');
  const size = findChunks(first.png, 'IHDR')[0] ?? Buffer.alloc(0);
  let sequence = 0;
  const number = (): Buffer => toUint32(sequence++);
  const parts = frames.flatMap(({ png, duration }, index) => {
    const control = Buffer.concat([number(), size.subarray(0, 8), toUint32(0), toUint32(0), toTiming(duration)]);
    // The first frame is also the picture that a reader without animations shows.
    const data = findChunks(png, 'IDAT').map((chunk) =>
      index === 0 ? writeChunk('IDAT', chunk) : writeChunk('fdAT', Buffer.concat([number(), chunk])),
    );
    return [writeChunk('fcTL', control), ...data];
  });
  return Buffer.concat([
    first.png.subarray(0, SIGNATURE_LENGTH),
    writeChunk('IHDR', size),
    writeChunk('acTL', Buffer.concat([toUint32(frames.length), toUint32(0)])),
    ...parts,
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The data of all chunks of a type, in their order. */
export function findChunks(png: Buffer, type: string): readonly Buffer[] {
  const found: Buffer[] = [];
  let at = SIGNATURE_LENGTH;
  while (at < png.length) {
    const end = at + 8 + png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === type) found.push(png.subarray(at + 8, end));
    at = end + 4;
  }
  return found;
}

function writeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([toUint32(data.length), body, toUint32(crc32(body))]);
}

/** A duration as a fraction of a second; the frame stays as it is, and the next replaces it. */
function toTiming(duration: number): Buffer {
  const timing = Buffer.alloc(6);
  timing.writeUInt16BE(duration, 0);
  timing.writeUInt16BE(1_000, 2);
  return timing;
}

function toUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
