/** A place in a track that somebody wants to find again. */
export interface Mark {
  hash: string;
  /** Of the track. */
  title: string;
  /** Whole seconds. */
  place: number;
}

/** A work keeps so many; with one more the oldest goes. */
export const MOST_MARKS = 100;

const isSame = (one: Mark, other: Mark): boolean =>
  one.hash === other.hash && one.place === other.place;

export const withoutMark = (marks: readonly Mark[], mark: Mark): Mark[] =>
  marks.filter((each) => !isSame(each, mark));

/** The newest last; of one second there is one. */
export const withMark = (marks: readonly Mark[], mark: Mark): Mark[] =>
  [...withoutMark(marks, mark), mark].slice(-MOST_MARKS);

/** 2 before 10. */
const byTitle = new Intl.Collator('zh-CN', { numeric: true });

/** As they come in the work: by track, then by time. */
export const marksInOrder = (marks: readonly Mark[]): Mark[] =>
  marks.toSorted(
    (one, other) => byTitle.compare(one.title, other.title) || one.place - other.place,
  );
