/** Small pictures of a film on one sheet, in rows from its beginning to its end. */
export interface SeekPreviews {
  everySeconds: number;
  count: number;
  columns: number;
  /** Of one picture, in pixels. */
  width: number;
  height: number;
}

const MOST = 100;
const COLUMNS = 10;
/** Closer together nobody sees a difference. */
const LEAST_SECONDS = 2;

/** How many pictures a film gets, and how far apart. */
export function seekPreviewPlan(seconds: number): Omit<SeekPreviews, 'width' | 'height'> {
  const everySeconds = Math.max(LEAST_SECONDS, Math.ceil(seconds / MOST));
  const count = Math.max(1, Math.min(MOST, Math.ceil(seconds / everySeconds)));
  return { everySeconds, count, columns: Math.min(COLUMNS, count) };
}

/** Which second each picture shows: the middle of its part, so that none is as far off as the next. */
export function previewSeconds(
  { everySeconds, count }: Pick<SeekPreviews, 'everySeconds' | 'count'>,
  seconds: number,
): number[] {
  return Array.from({ length: count }, (_, at) => {
    const start = at * everySeconds;
    return (start + Math.max(start, Math.min(start + everySeconds, seconds))) / 2;
  });
}

/** Where on the sheet the picture for a second is, in pictures from the left and from the top. */
export function previewAt(
  { everySeconds, count, columns }: SeekPreviews,
  second: number,
): { column: number; row: number } {
  const at = Math.max(0, Math.min(count - 1, Math.floor(second / everySeconds)));
  return { column: at % columns, row: Math.floor(at / columns) };
}

export const previewRows = ({ count, columns }: Pick<SeekPreviews, 'count' | 'columns'>): number =>
  Math.ceil(count / columns);
