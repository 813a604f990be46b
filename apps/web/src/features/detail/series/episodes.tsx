import { ErrorBoundary } from '@baohe/app-shell/error-boundary';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { Suspense } from 'react';
import type { PostDetail } from '../../../entities/post/post.ts';

const EpisodeList = lazyPart(async () => (await import('./episode-list.tsx')).EpisodeList);

interface EpisodesProps {
  detail: PostDetail;
  /** In the column beside the film, as high as its picture. */
  inColumn?: boolean;
  /** The film of this page is being watched. */
  isPlaying?: boolean;
}

/** From this width on they stand beside the film rather than below it. */
export const EPISODES_BESIDE_PX = 1440;

/** The other films of the series; nothing where there are none. */
export function Episodes({ detail, inColumn = false, isPlaying = true }: EpisodesProps) {
  const { id, series } = detail;
  if (!series || series.count < 2) {
    return null;
  }
  return (
    <ErrorBoundary renderFailure={() => null}>
      <Suspense>
        <EpisodeList seriesId={series.id} postId={id} {...{ inColumn, isPlaying }} />
      </Suspense>
    </ErrorBoundary>
  );
}
