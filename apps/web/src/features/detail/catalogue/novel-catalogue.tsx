import { partName } from '@baohe/domain/progress/part-name';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NovelFacts } from '../../../entities/post/post-facts.ts';
import type { Volume } from '../../../entities/post/post.ts';
import { useTimeText } from '../../../entities/use-time-text.ts';
import { MarksButton } from '../marks/marks-button.tsx';
import { OrderButton } from './order-button.tsx';
import { VolumeCard } from './volume-card.tsx';

interface NovelCatalogueProps {
  postId: string;
  volumes: readonly Volume[];
  facts: NovelFacts;
}

export function NovelCatalogue({ postId, volumes, facts }: NovelCatalogueProps) {
  const { t, i18n } = useLingui();
  const timeText = useTimeText();
  const [isReversed, setReversed] = useState(false);
  const inVolumes = volumes.reduce((sum, { chapterList }) => sum + chapterList.length, 0);
  const volumeCount = i18n.number(facts.volumeCount ?? volumes.length);
  const chapterCount = i18n.number(facts.chapterCount ?? inVolumes);
  // The day is enough here; the hour stands among the facts.
  const day = facts.updatedAt && timeText(facts.updatedAt, 'day');
  const parts = volumes.flatMap(({ volumeName, chapterList }, volumeIndex) =>
    chapterList.map(({ chapterName }, chapterIndex) => ({
      part: partName({ kind: 'text', volumeIndex, chapterIndex }),
      name: volumes.length > 1 ? `${volumeName} · ${chapterName}` : chapterName,
    })),
  );
  const numbered = volumes.map((volume, at) => ({ volume, at }));
  return (
    <>
      <div className="mb-2 flex min-h-target flex-wrap items-center gap-x-3">
        <p className="text-sm text-text-2 tabular-nums">
          {[day && t`${day} 更新`, t`${volumeCount} 卷`, t`${chapterCount} 章`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <span className="ml-auto flex flex-wrap justify-end">
          <MarksButton postId={postId} parts={parts} />
          <OrderButton isReversed={isReversed} onTurn={() => setReversed(!isReversed)} />
        </span>
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
