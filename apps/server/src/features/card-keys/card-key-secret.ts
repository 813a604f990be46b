import { createHash } from 'node:crypto';
import type { SealedTexts } from '../../platform/secrets/sealed-text.ts';

/** A key has more than 77 random bits: nobody finds it from its hash. */
export const hashCardKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const nameOf = (id: string) => `card key ${id}`;

export const sealCardKey = (sealedTexts: SealedTexts, id: string, key: string): Buffer =>
  sealedTexts.seal(key, nameOf(id));

export const openCardKey = (
  sealedTexts: SealedTexts,
  { id, sealed }: { id: string; sealed: Buffer },
): string => sealedTexts.open(sealed, nameOf(id));
