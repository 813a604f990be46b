import type { Bookmark } from '@baohe/domain/listening/bookmarks';
import { clockText } from '@baohe/domain/playing/clock-text';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { trackOf, type Listening } from '../../entities/audio/player-state.ts';
import type { Player } from '../../entities/audio/player.ts';

interface MarkButtonProps {
  player: Player;
  listening: Listening;
  onMark: (mark: Omit<Bookmark, 'id'>) => void;
}

const SHOWN_MS = 2500;

/** Marks what is heard just now. */
export function BookmarkButton({ player, listening, onMark }: MarkButtonProps) {
  const { t } = useLingui();
  const [marked, setMarked] = useState<{ time: string } | null>(null);
  useEffect(() => {
    if (!marked) {
      return undefined;
    }
    const later = setTimeout(() => setMarked(null), SHOWN_MS);
    return () => clearTimeout(later);
  }, [marked]);

  const mark = () => {
    const track = trackOf(listening);
    if (track) {
      const position = Math.floor(player.clock.get().position);
      onMark({ hash: track.hash, title: track.title, position });
      setMarked({ time: clockText(position) });
    }
  };
  const time = marked?.time;
  return (
    <div className="relative flex-none">
      <IconButton label={t`加书签`} className="sound-mark" onClick={mark}>
        {marked ? (
          <BookmarkCheck size={24} aria-hidden="true" />
        ) : (
          <BookmarkPlus size={24} aria-hidden="true" />
        )}
      </IconButton>
      {/* Here and not as a toast: the player lies over everything else. */}
      <output className="sound-marked">{time && t`已在 ${time} 加书签`}</output>
    </div>
  );
}
