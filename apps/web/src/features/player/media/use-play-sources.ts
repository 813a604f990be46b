import { useClient } from '@baohe/app-shell/call-context';
import { getVideoPlayUrl, type PlaySource } from '@baohe/contract/playback';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

/** Where a film can be played from, for this session and some hours. */
export function usePlaySources(postId: string, isSample: boolean) {
  const client = useClient();
  return useQuery({
    // What was given of a locked film is not what is given of it when it is open.
    queryKey: ['playback', 'sources', postId, isSample],
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
