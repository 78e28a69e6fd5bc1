import type { ArgumentType } from '../../signature.js';

type Kind = ArgumentType['kind'];

/** JSON Schema's own type names, and those that tool descriptions in the wild use instead. */
const kinds: ReadonlyMap<string, Kind> = new Map(
  (
    [
      ['string', 'string str String char Char varchar text'],
      ['integer', 'integer int Integer Int long Long short byte int32 int64 bigint BigInt'],
      ['number', 'number float double Number Float Double decimal real'],
      ['boolean', 'boolean bool Boolean Bool'],
      ['null', 'null none None'],
      ['array', 'array list tuple set Array List ArrayList Tuple Set Queue Stack'],
      ['object', 'object dict Object Dict Dictionary dictionary map Map HashMap Hashtable hashtable Hashtable record'],
      ['any', 'any Any'],
    ] as const
  ).flatMap(([kind, names]) => names.split(' ').map(name => [name, kind] as const)),
);

/** Undefined for a name that means nothing to us: the type is then unknown. */
export const kindOfTypeName = (name: string): Kind | undefined => kinds.get(name);
