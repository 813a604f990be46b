import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PostMissing } from '../entities/post-failed.tsx';
import type { PostDetail } from '../entities/post/post.ts';
import { DetailBar } from '../features/detail/detail-bar.tsx';
import { DetailPage } from '../features/detail/detail-page.tsx';
import { FilmInPage } from '../features/player/film-in-page.tsx';

const filmOf = (detail: PostDetail) => <FilmInPage detail={detail} />;

/** The page of a post; which tab is open stands in the address. */
export function DetailScreen(): ReactNode {
  const address = useSearch({ from: '/shell/detail' });
  const navigate = useNavigate();
  const isFromSesame = address.isFromSesame ?? false;

  if (!address.post) {
    return (
      <>
        <DetailBar isFromSesame={isFromSesame} />
        <main>
          <PostMissing />
        </main>
      </>
    );
  }
  return (
    <DetailPage
      // Another post is another page: nothing of the one before stays open.
      key={address.post}
      postId={address.post}
      isFromSesame={isFromSesame}
      tab={address.tab ?? 'details'}
      film={filmOf}
      track={address.track}
      onTrackTaken={() => {
        const { track: _, ...rest } = address;
        void navigate({ to: '/detail', search: rest, replace: true, resetScroll: false });
      }}
      onMoved={(post) =>
        void navigate({ to: '/detail', search: { ...address, post }, replace: true })
      }
      onTab={(tab) =>
        void navigate({
          to: '/detail',
          search: { ...address, tab },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
