import type { CardRow } from '@baohe/domain/posts/card-rows';
import type { Columns } from './use-columns.ts';

/** What a row is high beside its cover: the title and the length, mostly one line each, and the space around them. */
const WORDS_PX = 64;
const SHAPE_HEIGHT = { tall: 4 / 3, wide: 10 / 16 } as const;

/** As high as a row is likely to be, before anybody has looked at it. */
export function likelyHeight(
  row: Pick<CardRow<unknown>, 'shape'> | undefined,
  { width }: Columns,
): number {
  const shape = row?.shape ?? 'tall';
  return Math.round(width[shape] * SHAPE_HEIGHT[shape] + WORDS_PX);
}
