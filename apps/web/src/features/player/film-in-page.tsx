import { lazyPart } from '@baohe/app-shell/lazy-part';
import { useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { Suspense, useState } from 'react';
import { largeCover } from '../../entities/post/large-cover.ts';
import type { PostDetail } from '../../entities/post/post.ts';
import './player.css';

const Player = lazyPart(async () => (await import('./player.tsx')).Player);

/** The film where the page of a post has its cover; the player comes with the first press. */
export function FilmInPage({ detail }: { detail: PostDetail }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const poster = (
    <div className="player" data-theme="dark">
      <img src={largeCover(detail)} alt="" />
      {!isOpen && (
        <div className="player-middle">
          <button
            type="button"
            className="player-play"
            aria-label={t`在此播放`}
            onClick={() => setIsOpen(true)}
          >
            <Play size={30} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
  return isOpen ? (
    <Suspense fallback={poster}>
      <Player detail={detail} />
    </Suspense>
  ) : (
    poster
  );
}
