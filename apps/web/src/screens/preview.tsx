import { CoverGrid } from '@baohe/ui/cover-grid';
import { EmptyState } from '@baohe/ui/empty-state';
import { SkeletonCover } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PostCard, shapeOf } from '../entities/post-card.tsx';
import type { PostDetail } from '../entities/post/post.ts';
import { usePreviewedPost } from '../entities/post/previewed-post.ts';
import { DetailPage } from '../features/detail/detail-page.tsx';
import { FilmInPage } from '../features/player/film-in-page.tsx';

const filmOf = (detail: PostDetail) => <FilmInPage detail={detail} />;
const stay = () => {};

/** A post that is still being written, as visitors will see it. It is to be looked at: nothing in it can be pressed. */
export function PreviewScreen(): ReactNode {
  const { t } = useLingui();
  const shown = usePreviewedPost();
  if (!shown) {
    return (
      <main>
        <EmptyState isPage title={t`预览`} text={t`正在编辑的作品会显示在这里。`} />
      </main>
    );
  }
  const { post, view } = shown;
  if (view === 'card') {
    const shape = shapeOf(post);
    return (
      <main inert className="px-gutter py-4">
        <CoverGrid ratio={shape}>
          <PostCard post={post} isFirst isLocked={post.access === 'preview'} />
          {Array.from({ length: post.columns - 1 }, (_, at) => (
            <SkeletonCover key={at} ratio={shape} />
          ))}
        </CoverGrid>
      </main>
    );
  }
  return (
    <div inert>
      <DetailPage
        key={post.id}
        postId={post.id}
        isFromSesame={false}
        isPreview
        tab={view}
        film={filmOf}
        onTrackTaken={stay}
        onMoved={stay}
        onTab={stay}
      />
    </div>
  );
}
