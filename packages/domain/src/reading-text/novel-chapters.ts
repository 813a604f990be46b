/** A chapter by its position in the volumes of a novel. */
export interface ChapterPath {
  volumeIndex: number;
  chapterIndex: number;
}

interface Volume {
  volumeName: string;
  chapterList: readonly { chapterName: string }[];
}

export interface NovelChapter extends ChapterPath {
  volumeName: string;
  chapterName: string;
}

/** All chapters in the order they are read. */
export const chaptersOf = (volumes: readonly Volume[]): NovelChapter[] =>
  volumes.flatMap(({ volumeName, chapterList }, volumeIndex) =>
    chapterList.map(({ chapterName }, chapterIndex) => ({
      volumeIndex,
      chapterIndex,
      volumeName,
      chapterName,
    })),
  );

/** -1 for a chapter that the novel does not have. */
export const chapterNumber = (
  chapters: readonly ChapterPath[],
  { volumeIndex, chapterIndex }: ChapterPath,
): number =>
  chapters.findIndex((one) => one.volumeIndex === volumeIndex && one.chapterIndex === chapterIndex);

/** How much of the whole novel is behind somebody, 0 to 1: every chapter counts the same. */
export function novelPart(count: number, at: number, partOfChapter: number): number {
  return count === 0 ? 0 : Math.min(1, Math.max(0, (at + partOfChapter) / count));
}
