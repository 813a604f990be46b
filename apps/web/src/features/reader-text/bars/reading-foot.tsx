import { novelPart } from '@baohe/domain/reading-text/novel-chapters';
import { useLingui } from '@lingui/react/macro';
import { useOpenNovel } from '../novel-context.ts';

/** Where one is, in the chapter and in the whole novel. `pages`: 3/12, where pages are turned. */
export function ReadingFoot({ pages }: { pages: string | undefined }) {
  const { t, i18n } = useLingui();
  const { chapters, chapterCount, number, at, convert, isGoing } = useOpenNovel();
  const { permille } = at;
  const inChapter = i18n.number(permille / 1000, { style: 'percent' });
  const inNovel = i18n.number(novelPart(chapterCount, number, permille / 1000), {
    style: 'percent',
  });
  return (
    <footer className="novel-foot">
      <span>{isGoing ? t`获取中...` : convert(chapters[number]?.chapterName ?? '')}</span>
      <span>
        {pages === undefined
          ? t`本章 ${inChapter} · 全书 ${inNovel}`
          : t`${pages} 页 · 全书 ${inNovel}`}
      </span>
    </footer>
  );
}
