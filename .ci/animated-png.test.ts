import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findChunks, writeAnimatedPng } from './animated-png.ts';

/** Writes a chunk without its checksum, which readers of chunks do not need. */
function writeChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

/** A picture of one grey pixel. */
function createPixel(value: number): Buffer {
  const size = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    writeChunk('IHDR', size),
    writeChunk('IDAT', deflateSync(Buffer.from([0, value]))),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

test('an animated PNG has every frame with its duration, in numbered chunks (#33)', () => {
  const [black, white] = [createPixel(0), createPixel(255)];

  const animation = writeAnimatedPng([
    { png: black, duration: 500 },
    { png: white, duration: 1_500 },
  ]);

  expect(findChunks(animation, 'acTL').map((chunk) => chunk.readUInt32BE(0))).toEqual([2]);
  const controls = findChunks(animation, 'fcTL');
  expect(controls.map((chunk) => chunk.readUInt16BE(20) / chunk.readUInt16BE(22))).toEqual([0.5, 1.5]);
  expect(controls.map((chunk) => chunk.readUInt32BE(0))).toEqual([0, 1]);
  expect(findChunks(animation, 'IDAT')).toEqual(findChunks(black, 'IDAT'));
  const [data] = findChunks(animation, 'fdAT');
  expect(data?.readUInt32BE(0)).toBe(2);
  expect(data?.subarray(4)).toEqual(findChunks(white, 'IDAT')[0]);
});

test('an animation needs a frame', () => {
  expect(() => writeAnimatedPng([])).toThrow('at least one frame');
});
