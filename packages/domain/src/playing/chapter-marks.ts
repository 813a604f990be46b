/** Where a chapter of a film or of a long recording begins. */
export interface ChapterMark {
  /** Seconds. */
  start: number;
  /** Empty where it has none: then it goes by its number. */
  title: string;
}

const MOST = 500;
const LONGEST_TITLE = 200;
/** Closer together nobody could tell them apart on a bar. */
const LEAST_SECONDS = 0.5;
/** Within these seconds "previous" is the chapter before, later the beginning of this one. */
const RESTART_AFTER = 3;

// oxlint-disable-next-line no-control-regex -- files hold them, and no database takes them
const CONTROL = /[\u0000-\u001f\u007f]+/g;

/** The marks of a file in their order, without those that lie beyond its end. One alone marks nothing. */
export function chapterMarks(found: readonly ChapterMark[], seconds: number): ChapterMark[] {
  const end = seconds > 0 ? seconds - LEAST_SECONDS : Infinity;
  const marks: ChapterMark[] = [];
  for (const { start, title } of found.toSorted((one, other) => one.start - other.start)) {
    const last = marks.at(-1)?.start ?? -Infinity;
    if (start >= 0 && start <= end && start - last >= LEAST_SECONDS && marks.length < MOST) {
      const text = title.replaceAll(CONTROL, ' ').trim().slice(0, LONGEST_TITLE);
      marks.push({ start: Math.round(start * 1000) / 1000, title: text });
    }
  }
  return marks.length > 1 ? marks : [];
}

/** Which chapter a second belongs to; -1 before the first. */
export function chapterAt(marks: readonly ChapterMark[], second: number): number {
  return marks.findLastIndex(({ start }) => start <= second);
}

/** Where a press on "next" or "previous" leads, in seconds; undefined: there is none. */
export function chapterStep(
  marks: readonly ChapterMark[],
  second: number,
  step: 1 | -1,
): number | undefined {
  const at = chapterAt(marks, second);
  if (step === 1) {
    return marks[at + 1]?.start;
  }
  const current = marks[at];
  return current && second - current.start > RESTART_AFTER ? current.start : marks[at - 1]?.start;
}

/** Where the gaps on a bar are, as parts of the whole; a chapter that begins with the file has none. */
export function chapterGaps(marks: readonly ChapterMark[], seconds: number): number[] {
  return marks
    .map(({ start }) => (seconds > 0 ? start / seconds : 0))
    .filter((part) => part > 0 && part < 1);
}
