import type { MetaInfo } from '@baohe/contract/posts/meta-info';
import { durationText } from '@baohe/domain/posts/shown-numbers';
import { useLingui } from '@lingui/react/macro';

/** How much there is behind the lock, as far as everybody may know. */
export function LockedCounts({ meta }: { meta: MetaInfo }) {
  const { t, i18n } = useLingui();
  const volumes = i18n.number(meta.novelTotalVolumeCount ?? 0);
  const chapters = i18n.number(meta.novelTotalChapterCount ?? 0);
  const pages = i18n.number(meta.pageCount ?? 0);
  const pictures = i18n.number(meta.postImgCount ?? 0);
  const counts = [
    meta.novelTotalVolumeCount !== undefined && t`${volumes} 卷`,
    meta.novelTotalChapterCount !== undefined && t`${chapters} 章`,
    meta.pageCount !== undefined && t`${pages} 页`,
    meta.postImgCount !== undefined && t`${pictures} 张`,
    meta.duration !== undefined && durationText(meta.duration),
  ].filter((count) => count !== false);
  return counts.length > 0 ? (
    <p className="text-sm text-text-2 tabular-nums">{counts.join(' · ')}</p>
  ) : null;
}
