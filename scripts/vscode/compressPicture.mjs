// @ts-check
import { readFile, writeFile } from 'node:fs/promises';

/** Runs in a page, which has the encoder: a PNG as a URL becomes the bytes of a WebP picture. */
const encode = `async (url, scale, quality) => {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  return Array.from(new Uint8Array(await blob.arrayBuffer()));
}`;

/**
 * Writes a PNG as WebP, which takes half of its size.
 * @param {import('playwright-core').Page} page any empty page
 * @param {string} source path of a PNG
 * @param {string} target path
 * @param {object} [options]
 * @param {number} [options.scale] of its width and height
 * @param {number} [options.quality] from 0 to 1
 */
export async function compressPicture(page, source, target, { scale = 1, quality = 0.75 } = {}) {
  const png = `data:image/png;base64,${(await readFile(source)).toString('base64')}`;
  /** @type {number[]} */
  const webp = await page.evaluate(`(${encode})(${JSON.stringify(png)}, ${scale}, ${quality})`);
  await writeFile(target, Uint8Array.from(webp));
}
