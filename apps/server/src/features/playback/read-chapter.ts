import { buffer } from 'node:stream/consumers';
import type { Chapter } from '@baohe/contract/playback';
import { AppError } from '../../platform/app-error.ts';
import type { MediaName } from '../../platform/media/media-name.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { fileRefOf, listIn, textIn } from '../posts/content/content-parts.ts';
import { openContent } from './open-for-playing.ts';
import type { PlaybackDeps } from './playback-deps.ts';

/** More than any import takes. */
const LARGEST_TEXT = 4 * 1024 * 1024;

interface ChapterInput {
  postId: string;
  volumeIndex: number;
  chapterIndex: number;
}

/** One chapter of a novel, by its position in the post's volumes. */
export async function readChapter(
  { posts, store }: PlaybackDeps,
  { postId, volumeIndex, chapterIndex }: ChapterInput,
  caller: SessionCaller | null,
): Promise<Chapter> {
  const { contentInfo, file, missing } = await openContent(posts, postId, caller);
  const volume = listIn(contentInfo, 'volumeList')[volumeIndex];
  const chapter = listIn(volume, 'chapterList')[chapterIndex];
  if (chapter === undefined) {
    throw new AppError(missing);
  }
  const ref = fileRefOf(textIn(chapter, 'chapterText'));
  const found = ref === undefined ? undefined : await file(ref);
  const text = found && (await textOf(store, found.name));
  if (text === undefined) {
    throw new AppError('post.not_found');
  }
  return {
    volumeName: textIn(volume, 'volumeName'),
    chapterName: textIn(chapter, 'chapterName'),
    text,
  };
}

async function textOf(store: MediaStore, name: MediaName): Promise<string | undefined> {
  const file =
    name.ending === 'md' || name.ending === 'txt' ? await store.find('private', name) : null;
  if (!file || file.size > LARGEST_TEXT) {
    return undefined;
  }
  const bytes = file.size === 0 ? new Uint8Array() : await buffer(file.read(0, file.size - 1));
  return new TextDecoder().decode(bytes);
}
