import { partName, placeOfPart } from '@baohe/domain/progress/part-name';
import { isFinished } from '@baohe/domain/progress/progress';
import type { PictureAddress } from '../../entities/addresses.ts';
import type { PostProgress } from '../../entities/progress/use-progress.ts';
import type { Book, Place } from './book.ts';

type Chapters = Book['chapters'];

/** Where the reader opens: at the address; without one where somebody stopped; else at the beginning. */
export function startPlace(
  chapters: Chapters,
  { chapterIndex, imageIndex }: PictureAddress,
  progress: PostProgress,
): Place {
  if (chapterIndex !== undefined || imageIndex !== undefined) {
    const chapter = Math.min(chapterIndex ?? 0, chapters.length - 1);
    return within(chapters, { chapter, page: imageIndex ?? keptPage(chapter, progress) });
  }
  const last = progress.lastPart === null ? undefined : placeOfPart(progress.lastPart);
  if (last?.kind !== 'pictures' || progress.finished) {
    return { chapter: 0, page: 0 };
  }
  const isRead = progress.parts.some(
    (part) => part.part === progress.lastPart && isFinished(part, part.unit),
  );
  // What was read to its end goes on with the next chapter.
  const chapter = isRead ? last.chapterIndex + 1 : last.chapterIndex;
  return chapter < chapters.length
    ? within(chapters, { chapter, page: keptPage(chapter, progress) })
    : { chapter: 0, page: 0 };
}

/** The page that was looked at last; of a chapter read to its end the first. */
function keptPage(chapterIndex: number, { parts }: PostProgress): number {
  const name = partName({ kind: 'pictures', chapterIndex });
  const kept = parts.find(({ part }) => part === name);
  return kept && !isFinished(kept, kept.unit) ? Math.max(0, kept.place - 1) : 0;
}

function within(chapters: Chapters, { chapter, page }: Place): Place {
  const count = chapters[chapter]?.pages.length ?? 0;
  return { chapter, page: Math.max(0, Math.min(page, count - 1)) };
}
