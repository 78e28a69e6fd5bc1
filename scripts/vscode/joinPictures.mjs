// @ts-check
/** Joins WebP pictures of one size into a moving one: a browser writes only still ones. https://developers.google.com/speed/webp/docs/riff_container */
import { readFile, writeFile } from 'node:fs/promises';

const animationFlag = 0x02;

/**
 * @param {{ path: string, milliseconds: number }[]} pictures still WebP files, and how long each is seen
 * @param {{ width: number, height: number }} size of each
 * @param {string} target
 */
export async function joinPictures(pictures, { width, height }, target) {
  const size = [...uint24(width - 1), ...uint24(height - 1)];
  const frames = pictures.map(async ({ path, milliseconds }) => {
    const header = [...uint24(0), ...uint24(0), ...size, ...uint24(milliseconds), 0];
    return chunk('ANMF', Buffer.concat([Buffer.from(header), readImage(await readFile(path))]));
  });
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.from([animationFlag, 0, 0, 0, ...size])),
    chunk('ANIM', Buffer.from([0, 0, 0, 0, 0, 0])), // no color behind it; shown again without end
    ...(await Promise.all(frames)),
  ]);
  await writeFile(target, chunk('RIFF', content));
}

/** The picture itself, without what describes the file. @param {Buffer} file */
function readImage(file) {
  for (let at = 12; at < file.length;) {
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (/^VP8[ L]$/.test(file.toString('latin1', at, at + 4))) return file.subarray(at, end);
    at = end;
  }
  throw new Error('The file contains no WebP picture');
}

/** @param {string} name of four letters @param {Buffer} content */
function chunk(name, content) {
  const header = Buffer.alloc(8);
  header.write(name, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

/** @param {number} value @returns {[number, number, number]} little-endian */
const uint24 = value => [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff];
