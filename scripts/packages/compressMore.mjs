// @ts-check
/** Loaded before vsce, which has no option for the level of compression. At the highest, the package is 4 KB smaller. */
import zlib from 'node:zlib';

const { DeflateRaw } = /** @type {any} */ (zlib);

Object.assign(zlib, {
  DeflateRaw: class extends DeflateRaw {
    /** @param {zlib.ZlibOptions} [options] */
    constructor(options) {
      super({ ...options, level: zlib.constants.Z_BEST_COMPRESSION });
    }
  },
});
