import type { MetaInfo } from '@baohe/contract/posts/meta-info';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTimeText } from '../../../entities/use-time-text.ts';
import { OrderButton } from './order-button.tsx';
import { VolumeCard, type Volume } from './volume-card.tsx';

interface NovelCatalogueProps {
  postId: string;
  volumes: readonly Volume[];
  meta: MetaInfo;
}

export function NovelCatalogue({ postId, volumes, meta }: NovelCatalogueProps) {
  const { t, i18n } = useLingui();
  const timeText = useTimeText();
  const [isReversed, setReversed] = useState(false);
  const inVolumes = volumes.reduce((sum, { chapterList }) => sum + chapterList.length, 0);
  const volumeCount = i18n.number(meta.novelTotalVolumeCount ?? volumes.length);
  const chapterCount = i18n.number(meta.novelTotalChapterCount ?? inVolumes);
  // The day is enough here; the hour stands among the facts.
  const day = meta.novelRenewDatetime && timeText(meta.novelRenewDatetime, 'day');
  const numbered = volumes.map((volume, at) => ({ volume, at }));
  return (
    <>
      <div className="mb-2 flex min-h-target flex-wrap items-center gap-x-3">
        <p className="text-sm text-text-2 tabular-nums">
          {[day && t`${day} 更新`, t`${volumeCount} 卷`, t`${chapterCount} 章`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <OrderButton isReversed={isReversed} onTurn={() => setReversed(!isReversed)} />
      </div>
      <ul className="grid gap-2.5">
        {(isReversed ? numbered.toReversed() : numbered).map(({ volume, at }) => (
          <li key={at}>
            <VolumeCard
              postId={postId}
              at={at}
              volume={volume}
              isReversed={isReversed}
              startsOpen={at === 0}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
