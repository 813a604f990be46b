import { clockText } from '@baohe/domain/playing/clock-text';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import type { PostFacts } from '../../../entities/post/post-facts.ts';
import type { PostDetail } from '../../../entities/post/post.ts';
import { LockedMask } from '../locked/locked.tsx';
import { AudioCatalogue } from './audio-catalogue.tsx';
import { NovelCatalogue } from './novel-catalogue.tsx';
import { PictureCatalogue } from './picture-catalogue.tsx';

/** What a post holds: chapters, volumes, pictures or a tree of files. */
export function Catalogue({ detail }: { detail: PostDetail }) {
  const { t } = useLingui();
  const { pages, tracks, volumes } = detail.content;
  if (detail.access === 'preview') {
    return (
      <div className="grid gap-3">
        <LockedCounts facts={detail.facts} />
        <LockedMask detail={detail} className="min-h-40 rounded-lg" />
      </div>
    );
  }
  if (tracks && tracks.length > 0) {
    return <AudioCatalogue detail={detail} tracks={tracks} />;
  }
  if (volumes && volumes.length > 0) {
    return <NovelCatalogue postId={detail.id} volumes={volumes} facts={detail.facts.novel} />;
  }
  if (pages && pages.length > 0) {
    return (
      <PictureCatalogue postId={detail.id} pages={pages} isSet={detail.kind === 'image-set'} />
    );
  }
  return <EmptyState title={t`目录还是空的`} text={t`内容正在整理，过些时候再来看看。`} />;
}

/** How much there is behind the lock, as far as everybody may know. */
function LockedCounts({ facts: { novel, book, audio } }: { facts: PostFacts }) {
  const { t, i18n } = useLingui();
  const volumes = i18n.number(novel.volumeCount ?? 0);
  const chapters = i18n.number(novel.chapterCount ?? 0);
  const pages = i18n.number(book.pageCount ?? 0);
  const pictures = i18n.number(book.pictureCount ?? 0);
  const counts = [
    novel.volumeCount !== undefined && t`${volumes} 卷`,
    novel.chapterCount !== undefined && t`${chapters} 章`,
    book.pageCount !== undefined && t`${pages} 页`,
    book.pictureCount !== undefined && t`${pictures} 张`,
    audio.seconds !== undefined && clockText(audio.seconds),
  ].filter((count) => count !== false);
  return counts.length > 0 ? (
    <p className="text-sm text-text-2 tabular-nums">{counts.join(' · ')}</p>
  ) : null;
}
