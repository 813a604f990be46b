import { isMediaEnding, type MediaEnding } from './media-type.ts';

/** The file itself, and the widths in which a cover is stored beside it. */
export const VARIANTS = ['full', 'w360', 'w200'] as const;

export type Variant = (typeof VARIANTS)[number];

/** A file by the hash of its bytes; a smaller copy goes by the hash of what it was made from. */
export interface MediaName {
  variant: Variant;
  /** SHA-256, hex. */
  hash: string;
  ending: MediaEnding;
}

const HASH = /^[0-9a-f]{64}$/;

export const mediaPath = ({ variant, hash, ending }: MediaName): string =>
  `/m/${variant}/${hash}.${ending}`;

/** Null for everything that is not letter for letter the path of a file. */
export function mediaNameOf(variant: string, file: string): MediaName | null {
  const [hash = '', ending = '', ...more] = file.split('.');
  const known = VARIANTS.find((one) => one === variant);
  return known && HASH.test(hash) && isMediaEnding(ending) && more.length === 0
    ? { variant: known, hash, ending }
    : null;
}

/** A cover in one of its widths; smaller copies are WebP, whatever they were made from. */
export const coverName = (cover: Omit<MediaName, 'variant'>, variant: Variant): MediaName => ({
  variant,
  hash: cover.hash,
  ending: variant === 'full' ? cover.ending : 'webp',
});
