import { novelPart } from '@baohe/domain/reading-text/novel-chapters';
import { useLingui } from '@lingui/react/macro';

interface ReadingFootProps {
  chapterName: string;
  /** The number of the chapter, from nought, and how many there are. */
  number: number;
  count: number;
  permille: number;
  /** 3/12, where pages are turned. */
  pages: string | undefined;
  isGoing: boolean;
}

/** Where one is, in the chapter and in the whole novel. */
export function ReadingFoot(props: ReadingFootProps) {
  const { chapterName, number, count, permille, pages, isGoing } = props;
  const { t, i18n } = useLingui();
  const inChapter = i18n.number(permille / 1000, { style: 'percent' });
  const inNovel = i18n.number(novelPart(count, number, permille / 1000), { style: 'percent' });
  return (
    <footer className="novel-foot">
      <span>{isGoing ? t`获取中...` : chapterName}</span>
      <span>
        {pages === undefined
          ? t`本章 ${inChapter} · 全书 ${inNovel}`
          : t`${pages} 页 · 全书 ${inNovel}`}
      </span>
    </footer>
  );
}
