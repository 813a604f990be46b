import type { PostDetail } from '@baohe/contract/posts';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { LockedMask } from '../locked/locked.tsx';
import { AudioCatalogue } from './audio-catalogue.tsx';
import { LockedCounts } from './locked-counts.tsx';
import { NovelCatalogue } from './novel-catalogue.tsx';
import { PictureCatalogue } from './picture-catalogue.tsx';

/** What a post holds: chapters, volumes, pictures or a tree of files. */
export function Catalogue({ detail }: { detail: PostDetail }) {
  const { t } = useLingui();
  const { chapterList, tracksList, volumeList } = detail.postContentDto.contentInfo;
  if (detail.access === 'preview') {
    return (
      <div className="grid gap-3">
        <LockedCounts meta={detail.postContentDto.metaInfo} />
        <LockedMask detail={detail} className="min-h-40 rounded-lg" />
      </div>
    );
  }
  if (tracksList && tracksList.length > 0) {
    return <AudioCatalogue detail={detail} tracks={tracksList} />;
  }
  if (volumeList && volumeList.length > 0) {
    return (
      <NovelCatalogue
        postId={detail.postUuid}
        volumes={volumeList}
        meta={detail.postContentDto.metaInfo}
      />
    );
  }
  if (chapterList && chapterList.length > 0) {
    return (
      <PictureCatalogue
        postId={detail.postUuid}
        pages={chapterList}
        isSet={detail.postKind === 'image-set'}
      />
    );
  }
  return <EmptyState title={t`目录还是空的`} text={t`内容正在整理，过些时候再来看看。`} />;
}
