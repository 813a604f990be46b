import { Cover } from '@baohe/ui/cover';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { trackOf, type Listening } from '../../entities/audio/player-state.ts';
import type { Player } from '../../entities/audio/player.ts';
import './full-player.css';
import { BookmarkButton } from './bookmark-button.tsx';
import { BookmarksPanel } from './bookmarks-panel.tsx';
import { HeartButton } from './heart-button.tsx';
import { LyricsPanel, LyricsLine } from './lyrics-panel.tsx';
import { PanelButtons, type Panel } from './panel-buttons.tsx';
import { playerKeys } from './player-keys.ts';
import { QueuePanel } from './queue-panel.tsx';
import { SampleEndPanel } from './sample-end-panel.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SleepPanel } from './sleep-panel.tsx';
import { SoundPanel } from './sound-panel.tsx';
import { Transport } from './transport.tsx';
import { useBookmarks, type Bookmarks } from './use-bookmarks.ts';
import { usePlayer } from './use-player.ts';
import { useTroubleText } from './use-trouble-text.ts';

interface FullPlayerProps {
  player: Player;
  onClose: () => void;
}

/** The player with everything on it, over the whole screen. */
export function FullPlayer({ player, onClose }: FullPlayerProps) {
  const { listening } = usePlayer(player);
  // Put away from outside: there is nothing left to show.
  const isOver = listening === null;
  useEffect(() => {
    if (isOver) {
      onClose();
    }
  }, [isOver, onClose]);
  return (
    listening && (
      <Sheet key={listening.work.postId} player={player} listening={listening} onClose={onClose} />
    )
  );
}

function Sheet({ player, listening, onClose }: FullPlayerProps & { listening: Listening }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const stageId = useId();
  const [panel, setPanel] = useState<Panel | null>(null);
  const { hasSampleEnded } = usePlayer(player);
  const { work, tracks, at } = listening;
  const bookmarks = useBookmarks(work.postId);
  const track = trackOf(listening);
  const number = track?.number ?? at + 1;
  const count = tracks.length;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of a player, beside its buttons
    <dialog
      ref={dialog}
      className="sound"
      data-theme="dark"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => playerKeys(player, event)}
    >
      <div className="sound-ground" aria-hidden="true">
        <img src={work.cover} alt="" />
      </div>
      <header className="sound-head">
        <IconButton label={t`收起`} onClick={onClose}>
          <ChevronDown size={24} aria-hidden="true" />
        </IconButton>
        <p className="min-w-0 flex-1 truncate text-center text-sm text-on-media-2">
          {[t`正在播放`, track?.folder, `${number} / ${count}`].filter(Boolean).join(' · ')}
        </p>
        <IconButton label={t`关闭播放器`} onClick={player.stop}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </header>
      <div id={stageId} className="sound-stage">
        {hasSampleEnded ? (
          <SampleEndPanel postId={work.postId} onLeave={onClose} />
        ) : panel ? (
          <OpenPanel panel={panel} player={player} listening={listening} bookmarks={bookmarks} />
        ) : (
          <Cover src={work.cover} ratio="square" eager className="sound-cover" />
        )}
      </div>
      <div className="sound-controls">
        {!panel && <LyricsLine player={player} listening={listening} />}
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="sound-title">
              {track?.title}
            </h2>
            <Link
              to="/detail"
              search={{ post: work.postId, tab: 'catalogue' }}
              className="sound-work"
              onClick={onClose}
            >
              {[work.title, work.by].filter(Boolean).join(' · ')}
            </Link>
          </div>
          <HeartButton postId={work.postId} />
          <BookmarkButton player={player} listening={listening} onMark={bookmarks.add} />
        </div>
        <TroubleNote player={player} />
        <SeekBar player={player} listening={listening} />
        <Transport player={player} />
        <PanelButtons player={player} open={panel} controls={stageId} onOpen={setPanel} />
      </div>
    </dialog>
  );
}

interface OpenPanelProps {
  panel: Panel;
  player: Player;
  listening: Listening;
  bookmarks: Bookmarks;
}

function OpenPanel({ panel, player, listening, bookmarks }: OpenPanelProps) {
  switch (panel) {
    case 'sound':
      return <SoundPanel player={player} />;
    case 'sleep':
      return <SleepPanel player={player} />;
    case 'lyrics':
      return <LyricsPanel player={player} listening={listening} />;
    case 'bookmarks':
      return (
        <BookmarksPanel
          player={player}
          listening={listening}
          bookmarks={bookmarks.bookmarks}
          onRemove={bookmarks.remove}
        />
      );
    case 'queue':
      return <QueuePanel player={player} />;
  }
}

function TroubleNote({ player }: { player: Player }) {
  const { trouble } = usePlayer(player);
  const troubleText = useTroubleText();
  return (
    <output className="text-sm text-warn empty:hidden">{trouble && troubleText(trouble)}</output>
  );
}
