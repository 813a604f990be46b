import { timingSafeEqual } from 'node:crypto';
import type { MediaKey } from './media-keys.ts';

const HOUR = 60 * 60;
/** How long what is signed lives at least; it ends on a full hour, so that caches see the same one. */
const LIFE = 6 * HOUR;
/** 128 bits: out of reach, and half as long in every card. */
const TAG_CHARACTERS = 22;

/** In seconds since 1970. */
export const expiryAt = (seconds: number): number => Math.ceil((seconds + LIFE) / HOUR) * HOUR;

export const mac = ({ hmac }: MediaKey, text: string): string =>
  hmac(text).slice(0, TAG_CHARACTERS);

export function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
