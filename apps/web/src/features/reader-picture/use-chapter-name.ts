import { useLingui } from '@lingui/react/macro';
import type { Book } from './book.ts';

/** What a chapter of a book is called: 第 3 话, of a set 第 3 组. */
export function useChapterName({ isSet, chapters }: Book) {
  const { t } = useLingui();
  return (chapter: number): string => {
    const no = chapters[chapter]?.no ?? chapter + 1;
    return isSet ? t`第 ${no} 组` : t`第 ${no} 话`;
  };
}
