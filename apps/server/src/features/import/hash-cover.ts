import { buffer } from 'node:stream/consumers';
import { perceptualHash } from '@baohe/domain/import/perceptual-hash';
import { coverName } from '../../platform/media/media-name.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { pixelsOf } from './shrink.ts';

/** What a cover looks like, by its smallest copy; null where there is none that can be read. */
export async function hashCover(store: MediaStore, hash: string): Promise<string | null> {
  const small = await store.find('private', coverName({ hash, ending: 'webp' }, 'w200'));
  if (!small) {
    return null;
  }
  const pixels = await pixelsOf(await buffer(small.read(0, small.size - 1)));
  return pixels && perceptualHash(pixels);
}
