export interface Chapter<Page> {
  no: number;
  pages: Page[];
}

/** The pages of a picture work by chapter: chapters by number, pages as they came. */
export function chaptersOf<Page extends { chapterNo: number }>(
  pages: readonly Page[],
): Chapter<Page>[] {
  const chapters = new Map<number, Page[]>();
  for (const page of pages) {
    const known = chapters.get(page.chapterNo);
    if (known) {
      known.push(page);
    } else {
      chapters.set(page.chapterNo, [page]);
    }
  }
  return [...chapters]
    .map(([no, own]) => ({ no, pages: own }))
    .toSorted((one, other) => one.no - other.no);
}
