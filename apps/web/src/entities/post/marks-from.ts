import type { ChapterMark } from '@baohe/domain/playing/chapter-marks';
import type { WrittenMark } from './post.ts';

export const marksFrom = (written: readonly WrittenMark[]): ChapterMark[] =>
  written.map(({ start, title = '' }) => ({ start, title }));
