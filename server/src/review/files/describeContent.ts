/** What the first bytes of a file say about it. */
export interface Content {
  readonly kind: 'text' | 'executable' | 'archive' | 'media' | 'binary';
  /** Its format, where it is known. */
  readonly format: string;
}

/** Signatures from the documentation of the formats, as hexadecimal digits of the first bytes. */
const signatures: readonly (readonly [string, Content['kind'], string])[] = [
  ['7f454c46', 'executable', 'ELF'],
  ['cffaedfe', 'executable', 'Mach-O'],
  ['cefaedfe', 'executable', 'Mach-O'],
  ['feedface', 'executable', 'Mach-O'],
  ['feedfacf', 'executable', 'Mach-O'],
  ['cafebabe', 'executable', 'Mach-O or Java'],
  ['4d5a', 'executable', 'Windows'],
  ['0061736d', 'executable', 'WebAssembly'],
  ['504b0304', 'archive', 'ZIP'],
  ['1f8b', 'archive', 'gzip'],
  ['fd377a585a00', 'archive', 'xz'],
  ['425a68', 'archive', 'bzip2'],
  ['377abcaf271c', 'archive', '7z'],
  ['526172211a07', 'archive', 'RAR'],
  ['28b52ffd', 'archive', 'Zstandard'],
  ['89504e47', 'media', 'PNG'],
  ['ffd8ff', 'media', 'JPEG'],
  ['47494638', 'media', 'GIF'],
  ['52494646', 'media', 'RIFF'],
  ['25504446', 'media', 'PDF'],
  ['774f4646', 'media', 'WOFF'],
  ['774f4632', 'media', 'WOFF2'],
  ['00010000', 'media', 'TrueType'],
  ['4f54544f', 'media', 'OpenType'],
  ['00000100', 'media', 'ICO'],
  ['494433', 'media', 'MP3'],
  ['4f676753', 'media', 'Ogg'],
  ['53514c697465', 'media', 'SQLite'],
];

/** Documents that are ZIP files. */
const officeDocument = /\.(?:docx|xlsx|pptx|dotx|xltx|potx|odt|ods|odp|epub)$/i;

/** @param bytes the whole file, or its beginning */
export function describeContent(name: string, bytes: Uint8Array): Content {
  const head = Array.from(bytes.subarray(0, 16), byte => byte.toString(16).padStart(2, '0')).join('');
  const hasZeros = bytes.subarray(0, 8_000).includes(0);
  const known = signatures.find(([signature]) => head.startsWith(signature));
  // Text may begin with the letters of a short signature.
  if (known && (hasZeros || known[0].length > 6 || known[1] !== 'executable')) {
    const [, kind, format] = known;
    if (kind === 'archive' && officeDocument.test(name)) return { kind: 'media', format };
    if (hasZeros || bytes.subarray(0, 64).some(byte => byte > 126)) return { kind, format };
  }
  if (!hasZeros) return { kind: 'text', format: '' };
  // An MP4 file names its kind after four bytes of length. UTF-16 has a byte order mark.
  if (head.startsWith('66747970', 8) || /^(?:fffe|feff)/.test(head)) return { kind: 'media', format: '' };
  return { kind: 'binary', format: '' };
}
