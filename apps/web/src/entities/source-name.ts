import { useClient } from '@baohe/app-shell/call-context';
import { siteQuery } from '@baohe/app-shell/site';
import { nameIn } from '@baohe/domain/language/names';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { PostCard } from './post/post.ts';

type Sourced = Pick<PostCard, 'sourceType' | 'sourceLabel'>;

/** What a source type is called in the language of the viewer: 本子, 音声 … */
export function useSourceName(): (post: Sourced) => string {
  const { i18n } = useLingui();
  const client = useClient();
  // Read and not watched: every card asks, and the start has waited for it.
  const site = useQueryClient().getQueryData(siteQuery(client).queryKey);
  return ({ sourceType, sourceLabel }) =>
    nameIn(i18n.locale, sourceLabel, site?.sourceNames[sourceType]);
}
