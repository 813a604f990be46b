import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endingFor } from '../../import/store-file.ts';
import type { ParsedFile } from '../parsed-work.ts';
import { readPage, type PagePicture } from '../pictures/page-picture.ts';
import type { PageSource } from './picture-source.ts';

/** A picture as it goes into the store, below `p` in the workshop unless it can be taken from the root. */
export async function storePicture(
  workshop: string,
  source: PageSource,
  name: string,
): Promise<{ file: ParsedFile; thumbnail: PagePicture['thumbnail'] }> {
  const bytes = await source.read();
  const picture = await readPage(bytes, source.file);
  const { mime, width, height, newBytes, perceptualHash, thumbnail } = picture;
  const path = `p/${name}.${endingFor(mime)}`;
  const asItIs = newBytes === null ? await source.asItIs?.() : undefined;
  if (!asItIs) {
    await writeFile(join(workshop, path), newBytes ?? bytes);
  }
  const from = asItIs ?? { path, from: 'workshop' as const };
  return { file: { ref: `file:${path}`, mime, ...from, width, height, perceptualHash }, thumbnail };
}
