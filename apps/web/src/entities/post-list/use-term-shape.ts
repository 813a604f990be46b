import { useSite } from '@baohe/app-shell/site';
import type { CardShape } from '@baohe/domain/posts/card-rows';

/** What is likely to come from a term, to draw its place before it has. */
export function useTermShape(termId: string | undefined): CardShape {
  const wide = useSite().data?.wideCategories ?? [];
  return termId !== undefined && wide.includes(termId) ? 'wide' : 'tall';
}
