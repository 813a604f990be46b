import { durationText } from '@baohe/domain/posts/shown-numbers';
import { useLingui } from '@lingui/react/macro';
import type { PostFacts } from '../../../entities/post/post-facts.ts';

/** How much there is behind the lock, as far as everybody may know. */
export function LockedCounts({ facts: { novel, book, audio } }: { facts: PostFacts }) {
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
    audio.seconds !== undefined && durationText(audio.seconds),
  ].filter((count) => count !== false);
  return counts.length > 0 ? (
    <p className="text-sm text-text-2 tabular-nums">{counts.join(' · ')}</p>
  ) : null;
}
