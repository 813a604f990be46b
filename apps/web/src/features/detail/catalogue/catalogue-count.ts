import type { PostDetail } from '@baohe/contract/posts';
import { chaptersOf } from '@baohe/domain/posts/picture-chapters';
import { countTracks } from '@baohe/domain/posts/track-tree';

/** Chapters, pictures or sounds, whichever one would count; undefined where a preview does not tell. */
export function catalogueCount({ postKind, postContentDto }: PostDetail): number | undefined {
  const { metaInfo, contentInfo } = postContentDto;
  const { chapterList, tracksList, volumeList } = contentInfo;
  if (postKind === 'image-set') {
    return chapterList?.length ?? metaInfo.postImgCount;
  }
  if (chapterList) {
    return chaptersOf(chapterList).length;
  }
  if (tracksList) {
    return countTracks(tracksList, 'audio');
  }
  return volumeList
    ? volumeList.reduce((sum, volume) => sum + volume.chapterList.length, 0)
    : metaInfo.novelTotalChapterCount;
}
