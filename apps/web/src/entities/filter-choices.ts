import { useClient } from '@baohe/app-shell/call-context';
import { filterChoices } from '@baohe/contract/search';
import { useQuery } from '@tanstack/react-query';
import { postTermFrom } from './post/from-wire.ts';
import type { PostTerm } from './post/post.ts';

/** By what lists can be filtered. */
export interface FilterChoices {
  sources: readonly { sourceType: string; sourceLabel: string }[];
  languages: readonly PostTerm[];
  /** The newest first. */
  years: readonly number[];
}

const NONE: FilterChoices = { sources: [], languages: [], years: [] };

/** Nothing to choose until the server has said; whatever is chosen already stays. */
export function useFilterChoices(): FilterChoices {
  const client = useClient();
  const { data = NONE } = useQuery({
    queryKey: ['search', 'filters'],
    queryFn: async ({ signal }): Promise<FilterChoices> => {
      const { sourceTypes, languages, years } = await client.call(filterChoices, {}, signal);
      return {
        sources: sourceTypes.map(({ postSourceType, postSourceLabel }) => ({
          sourceType: postSourceType,
          sourceLabel: postSourceLabel,
        })),
        languages: languages.map(postTermFrom),
        years,
      };
    },
    meta: { volatile: true },
  });
  return data;
}
