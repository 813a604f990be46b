import { buffer } from 'node:stream/consumers';
import { coverName, VARIANTS, type MediaName } from '../../platform/media/media-name.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { Refused } from './refused.ts';
import { shrink } from './shrink.ts';

/** The widths of the smaller copies: what a phone needs for a card of three in a row, and less. */
export const COVER_WIDTHS = [
  ['w360', 360],
  ['w200', 200],
] as const;
const LARGEST_COVER = 64 * 1024 * 1024;

export type WholeCover = Omit<MediaName, 'variant'>;

/** Makes the smaller copies of a cover that came as a file, where they are missing. */
export async function widenCover(store: MediaStore, whole: WholeCover): Promise<void> {
  const there = await Promise.all(
    COVER_WIDTHS.map(([variant]) => store.find('private', coverName(whole, variant))),
  );
  const missing = COVER_WIDTHS.filter((_, at) => there[at] === null);
  const full = missing.length > 0 ? await store.find('private', coverName(whole, 'full')) : null;
  if (!full) {
    return;
  }
  if (full.size > LARGEST_COVER) {
    throw new Refused(`larger than ${LARGEST_COVER} bytes`);
  }
  const picture = await buffer(full.read(0, full.size - 1));
  const copies = await shrink(
    picture,
    missing.map(([, width]) => width),
  );
  for (const [at, [variant]] of missing.entries()) {
    await store.write(copies[at]!, coverName(whole, variant));
  }
}

/** Opens a cover and its copies to everybody. */
export async function publishCover(store: MediaStore, whole: WholeCover): Promise<void> {
  for (const variant of VARIANTS) {
    await store.publish(coverName(whole, variant));
  }
}
