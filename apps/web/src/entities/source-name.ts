import type { PostCard } from '@baohe/contract/post-card';
import { nameIn } from '@baohe/domain/language/names';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '../shared/call-context.tsx';
import { siteQuery } from '../shared/site.ts';

type Sourced = Pick<PostCard, 'postSourceType' | 'postSourceLabel'>;

/** What a source type is called in the language of the viewer: 本子, 音声 … */
export function useSourceName(): (post: Sourced) => string {
  const { i18n } = useLingui();
  const client = useClient();
  // Read and not watched: every card asks, and the start has waited for it.
  const site = useQueryClient().getQueryData(siteQuery(client).queryKey);
  return ({ postSourceType, postSourceLabel }) =>
    nameIn(i18n.locale, postSourceLabel, site?.sourceNames[postSourceType]);
}
