import { getVideoPlayUrl, type PlaySource } from '@baohe/contract/playback';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../shared/call-context.tsx';

/** Where a film can be played from, for this session and some hours. */
export function usePlaySources(postId: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['playback', 'sources', postId],
    queryFn: ({ signal }) => client.call(getVideoPlayUrl, { postId }, signal),
    // Asked anew at every opening: what was good yesterday has run out.
    gcTime: 0,
    meta: { volatile: true },
  });
}

/** Two names have words of their own; the others are the library's. */
export function useSourceName(): (source: Pick<PlaySource, 'name'>) => string {
  const { t } = useLingui();
  return ({ name }) => {
    switch (name) {
      case 'Source':
        return t`原画`;
      case 'preview':
        return t`预览`;
      default:
        return name;
    }
  };
}
