import { chaptersOf } from '@baohe/domain/posts/picture-chapters';
import { partName } from '@baohe/domain/progress/part-name';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { PicturePage } from '../../../entities/post/post.ts';
import { MarksButton } from '../marks/marks-button.tsx';
import { ChapterCard } from './chapter-card.tsx';
import { OrderButton } from './order-button.tsx';

interface PictureCatalogueProps {
  postId: string;
  pages: readonly PicturePage[];
  /** A set of pictures rather than a story. */
  isSet: boolean;
}

export function PictureCatalogue({ postId, pages, isSet }: PictureCatalogueProps) {
  const { t, i18n } = useLingui();
  const [isReversed, setReversed] = useState(false);
  const chapters = useMemo(() => chaptersOf(pages), [pages]);
  const shown = isReversed ? chapters.toReversed() : chapters;
  const parts = chapters.map(({ no }, chapterIndex) => ({
    part: partName({ kind: 'pictures', chapterIndex }),
    name: isSet ? t`第 ${no} 组` : t`第 ${no} 话`,
  }));
  const chapterCount = i18n.number(chapters.length);
  const pageCount = i18n.number(pages.length);
  return (
    <>
      <div className="mb-2 flex min-h-target flex-wrap items-center gap-x-3">
        <p className="text-sm text-text-2 tabular-nums">
          {isSet ? t`共 ${pageCount} 张` : t`共 ${chapterCount} 话 · ${pageCount} 页`}
        </p>
        {chapters.length > 1 && (
          <span className="ml-auto flex flex-wrap justify-end">
            <MarksButton postId={postId} parts={parts} />
            <OrderButton isReversed={isReversed} onTurn={() => setReversed(!isReversed)} />
          </span>
        )}
      </div>
      <ul className="grid gap-2.5">
        {shown.map((chapter) => (
          <li key={chapter.no}>
            <ChapterCard
              postId={postId}
              at={chapters.indexOf(chapter)}
              chapter={chapter}
              isSet={isSet}
              startsOpen={chapter.no === chapters[0]?.no}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
