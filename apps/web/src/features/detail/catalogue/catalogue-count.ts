import { chaptersOf } from '@baohe/domain/posts/picture-chapters';
import { countTracks } from '@baohe/domain/posts/track-tree';
import type { PostDetail } from '../../../entities/post/post.ts';

/** Chapters, pictures or sounds, whichever one would count; undefined where a preview does not tell. */
export function catalogueCount({ kind, facts, content }: PostDetail): number | undefined {
  const { pages, tracks, volumes } = content;
  if (kind === 'image-set') {
    return pages?.length ?? facts.book.pictureCount;
  }
  if (pages) {
    return chaptersOf(pages).length;
  }
  if (tracks) {
    return countTracks(tracks, 'audio');
  }
  return volumes
    ? volumes.reduce((sum, volume) => sum + volume.chapterList.length, 0)
    : facts.novel.chapterCount;
}
