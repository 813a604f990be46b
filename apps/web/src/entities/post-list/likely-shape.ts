import type { CardShape } from '@baohe/domain/posts/card-rows';

/** Anime, games and sound have lying covers. */
const WIDE = ['CAT_1_1', 'CAT_1_3', 'CAT_1_5'];

/** What is likely to come from a term, to draw its place before it has. */
export const likelyShape = (termId: string | undefined): CardShape =>
  WIDE.some((category) => termId === category || termId?.startsWith(`${category}_`))
    ? 'wide'
    : 'tall';
