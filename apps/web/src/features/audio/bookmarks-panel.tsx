import { bookmarksInOrder, type Bookmark } from '@baohe/domain/listening/bookmarks';
import { queueWith } from '@baohe/domain/listening/play-queue';
import { clockText } from '@baohe/domain/playing/clock-text';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Bookmark as BookmarkIcon, Trash2 } from 'lucide-react';
import type { Listening } from '../../entities/audio/player-state.ts';
import type { Player } from '../../entities/audio/player.ts';
import { usePostDetail } from '../../entities/post-detail.ts';

interface BookmarksPanelProps {
  player: Player;
  listening: Listening;
  bookmarks: readonly Bookmark[];
  onRemove: (id: string) => void;
}

/** What was marked in this work; a tap goes there. */
export function BookmarksPanel({ player, listening, bookmarks, onRemove }: BookmarksPanelProps) {
  const { t } = useLingui();
  const { work, tracks } = listening;
  const detail = usePostDetail(work.postId);
  const entries = detail.data?.content.tracks ?? [];

  const goTo = ({ hash, position }: Bookmark) => {
    const at = tracks.findIndex((track) => track.hash === hash);
    const queue = at >= 0 ? { tracks, at } : queueWith(hash, entries, player.state.get().quality);
    if (queue) {
      void player.start(work, queue, position);
    }
  };

  if (bookmarks.length === 0) {
    return (
      <div className="grid max-w-64 justify-items-center gap-2 text-center text-on-media-2">
        <BookmarkIcon size={28} aria-hidden="true" />
        <p>{t`还没有书签。听到想再听的地方，点标题旁的书签。`}</p>
      </div>
    );
  }
  return (
    <ul className="sound-list" aria-label={t`书签`}>
      {bookmarksInOrder(bookmarks).map((mark) => {
        const time = clockText(mark.position);
        return (
          <li key={mark.id} className="flex items-center">
            <button type="button" className="sound-row" onClick={() => goTo(mark)}>
              <span className="min-w-12 flex-none text-ember tabular-nums">{time}</span>
              <span className="min-w-0 flex-1 py-2 leading-tight">{mark.title}</span>
            </button>
            <IconButton
              label={t`删除书签 ${time}`}
              className="text-on-media-2"
              onClick={() => onRemove(mark.id)}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
