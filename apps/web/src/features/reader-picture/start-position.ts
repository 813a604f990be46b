import { partName, partPathOf } from '@baohe/domain/progress/part-name';
import { isFinished } from '@baohe/domain/progress/progress';
import type { PictureAddress } from '../../entities/addresses.ts';
import type { PostProgress } from '../../entities/progress/use-progress.ts';
import type { Book, PagePosition } from './book.ts';

type Chapters = Book['chapters'];

/** Where the reader opens: at the address; without one where somebody stopped; else at the beginning. */
export function startPosition(
  chapters: Chapters,
  { chapterIndex, imageIndex }: PictureAddress,
  progress: PostProgress,
): PagePosition {
  if (chapterIndex !== undefined || imageIndex !== undefined) {
    const chapter = Math.min(chapterIndex ?? 0, chapters.length - 1);
    return within(chapters, { chapter, page: imageIndex ?? savedPage(chapter, progress) });
  }
  const last = progress.lastPart === null ? undefined : partPathOf(progress.lastPart);
  if (last?.kind !== 'pictures' || progress.finished) {
    return { chapter: 0, page: 0 };
  }
  const isRead = progress.parts.some(
    (part) => part.part === progress.lastPart && isFinished(part, part.unit),
  );
  // What was read to its end goes on with the next chapter.
  const chapter = isRead ? last.chapterIndex + 1 : last.chapterIndex;
  return chapter < chapters.length
    ? within(chapters, { chapter, page: savedPage(chapter, progress) })
    : { chapter: 0, page: 0 };
}

/** The page that was looked at last; of a chapter read to its end the first. */
function savedPage(chapterIndex: number, { parts }: PostProgress): number {
  const name = partName({ kind: 'pictures', chapterIndex });
  const saved = parts.find(({ part }) => part === name);
  return saved && !isFinished(saved, saved.unit) ? Math.max(0, saved.position - 1) : 0;
}

function within(chapters: Chapters, { chapter, page }: PagePosition): PagePosition {
  const count = chapters[chapter]?.pages.length ?? 0;
  return { chapter, page: Math.max(0, Math.min(page, count - 1)) };
}
