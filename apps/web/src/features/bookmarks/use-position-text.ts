import type { Bookmark } from '@baohe/domain/bookmarks/bookmark';
import { clockText } from '@baohe/domain/playing/clock-text';
import { partPathOf } from '@baohe/domain/progress/part-name';
import { useLingui } from '@lingui/react/macro';

/** Where in its work a bookmark stands, in words. */
export function usePositionText(): (bookmark: Pick<Bookmark, 'part' | 'position'>) => string {
  const { t, i18n } = useLingui();
  return ({ part, position }) => {
    const at = partPathOf(part);
    switch (at?.kind) {
      case 'pictures': {
        const chapter = i18n.number(at.chapterIndex + 1);
        const page = i18n.number(position);
        return t`第 ${chapter} 话 第 ${page} 页`;
      }
      case 'text': {
        const chapter = i18n.number(at.chapterIndex + 1);
        const percent = i18n.number(position / 1000, { style: 'percent' });
        return t`第 ${chapter} 章 · ${percent}`;
      }
      case 'track':
      case 'whole':
        return clockText(position);
      case undefined:
        return '';
    }
  };
}
