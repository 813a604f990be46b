import type { ImageFilter } from '../../entities/image-list.ts';
import type { Decision } from '../../entities/image.ts';

/** What the list will show at most; it is fetched in windows all the same. */
export const LIMITS = ['30', '600', '999', 'all'] as const;
export type Limit = (typeof LIMITS)[number];

type Search = Readonly<Record<string, string | undefined>>;

export interface GridView {
  /** Undefined while somebody searches: what is found may have any decision. */
  tab: Decision | undefined;
  filter: ImageFilter;
  limit: Limit;
}

const isTab = (value: string | undefined): value is Decision =>
  value === 'discarded' || value === 'kept';
const isLimit = (value: string | undefined): value is Limit => LIMITS.some((one) => one === value);

/** Until somebody chooses: 30 of the kept, 999 of what is found, otherwise 600. */
export function shippedLimit(tab: Decision | undefined): Limit {
  if (tab === undefined) {
    return '999';
  }
  return tab === 'kept' ? '30' : '600';
}

/** What the address says. */
export function viewAt({ tab, q, suggested, nsfw, show }: Search): GridView {
  const text = q?.trim() || undefined;
  const shown = text ? undefined : isTab(tab) ? tab : 'pending';
  return {
    tab: shown,
    limit: isLimit(show) ? show : shippedLimit(shown),
    filter: {
      decision: shown,
      text,
      isSuggested: suggested === '1' || undefined,
      isNsfw: nsfw === '1' || undefined,
    },
  };
}

export const shownOf = (total: number, limit: Limit): number =>
  limit === 'all' ? total : Math.min(total, Number(limit));
