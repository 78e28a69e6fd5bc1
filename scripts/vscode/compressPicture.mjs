// @ts-check
import { readFile, writeFile } from 'node:fs/promises';

/** Runs in a page, which has the encoder: a PNG as a URL becomes the bytes of a WebP picture. */
const encode = `async url => {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.75 });
  return Array.from(new Uint8Array(await blob.arrayBuffer()));
}`;

/**
 * Writes a PNG as WebP, which takes half of its size.
 * @param {import('playwright-core').Page} page any empty page
 * @param {string} source path of a PNG
 * @param {string} target path
 */
export async function compressPicture(page, source, target) {
  const png = `data:image/png;base64,${(await readFile(source)).toString('base64')}`;
  /** @type {number[]} */
  const webp = await page.evaluate(`(${encode})(${JSON.stringify(png)})`);
  await writeFile(target, Uint8Array.from(webp));
}
