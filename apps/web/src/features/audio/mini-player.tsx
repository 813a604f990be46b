import { openDialog } from '@baohe/app-shell/dialogs';
import { stepFrom } from '@baohe/domain/listening/play-order';
import { SKIP_SECONDS } from '@baohe/domain/listening/skip';
import { clockText } from '@baohe/domain/playing/clock-text';
import { Cover } from '@baohe/ui/cover';
import { IconButton, iconButtonClass } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { RotateCcw, SkipForward, X } from 'lucide-react';
import { trackOf } from '../../entities/audio/player-state.ts';
import type { Player } from '../../entities/audio/player.ts';
import { useDrag } from '../../shared/gestures/use-drag.ts';
import { GoOnWhenOpened } from './go-on-when-opened.tsx';
import './mini-player.css';
import { PlayButton } from './play-button.tsx';
import { usePlayer, usePlayerClock } from './use-player.ts';
import { useTroubleText } from './use-trouble-text.ts';

interface MiniPlayerProps {
  player: Player;
  /** Only a disc: beside something that has the whole screen. */
  isSmall: boolean;
}

/** What is heard, at the bottom of every screen. */
export function MiniPlayer(props: MiniPlayerProps) {
  const { player } = props;
  const { listening } = usePlayer(player);
  return (
    <>
      {listening?.work.sample && <GoOnWhenOpened player={player} listening={listening} />}
      <Shown {...props} />
    </>
  );
}

function Shown({ player, isSmall }: MiniPlayerProps) {
  const { t } = useLingui();
  const { listening, repeat } = usePlayer(player);
  const { handlers, swallowClick } = useSwipeAway(player.stop);
  const track = listening && trackOf(listening);
  if (!track) {
    return null;
  }
  const { work } = listening;
  const { title } = track;
  const open = () => openDialog('audioPlayer', {});
  if (isSmall) {
    return (
      <aside className="mini-disc" aria-label={t`正在播放`} data-theme="dark">
        <button type="button" aria-label={t`打开播放器：${title}`} onClick={open}>
          <Cover src={work.cover} ratio="square" eager />
          <DiscProgress player={player} />
        </button>
      </aside>
    );
  }
  return (
    <aside className="mini-player" aria-label={t`正在播放`} {...handlers}>
      <Progress player={player} />
      <button
        type="button"
        className="mini-player-words"
        onClick={open}
        onClickCapture={swallowClick}
      >
        <Cover src={work.cover} ratio="square" eager className="mini-player-cover" />
        <span className="min-w-0">
          <span className="sr-only">{t`打开播放器`}</span>
          <b>{title}</b>
          <Note player={player} title={work.title} />
        </span>
      </button>
      <IconButton
        label={t`后退 15 秒`}
        className="mini-player-more"
        onClick={() => player.skip(-SKIP_SECONDS)}
      >
        <RotateCcw size={20} aria-hidden="true" />
      </IconButton>
      <PlayButton player={player} size={20} className={iconButtonClass('fill')} />
      {stepFrom(listening, 1, repeat) !== undefined && (
        <IconButton label={t`下一轨`} className="mini-player-next" onClick={player.next}>
          <SkipForward size={20} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t`关闭播放器`} onClick={player.stop}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}

/** So far down, and it is meant. */
const AWAY_PX = 40;
/** A finger is never quite still. */
const STILL_PX = 8;

/** A part that can be pushed down and out. */
const useSwipeAway = (onAway: () => void) =>
  useDrag({
    isMeant: ({ dy }) => dy > STILL_PX || null,
    onMove({ dy }, part) {
      part.style.translate = `0 ${Math.max(0, dy)}px`;
    },
    onEnd(moved, part) {
      part.style.translate = '';
      if (moved && moved.dy > AWAY_PX) {
        onAway();
      }
    },
  });

const partOf = ({ position, length }: { position: number; length: number }) =>
  length > 0 ? Math.min(1, position / length) : 0;

function Progress({ player }: { player: Player }) {
  const part = partOf(usePlayerClock(player));
  return (
    <span className="mini-player-progress" aria-hidden="true">
      <i style={{ scale: `${part} 1` }} />
    </span>
  );
}

function DiscProgress({ player }: { player: Player }) {
  const part = partOf(usePlayerClock(player));
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className="mini-disc-ring">
      <circle cx="18" cy="18" r="16.5" pathLength="1" strokeDasharray={`${part} 1`} />
    </svg>
  );
}

/** The work and the time; or why nothing is heard. */
function Note({ player, title }: { player: Player; title: string }) {
  const { trouble } = usePlayer(player);
  const { position, length } = usePlayerClock(player);
  const troubleText = useTroubleText();
  if (trouble) {
    return (
      <small className="text-warn">
        <output>{troubleText(trouble)}</output>
      </small>
    );
  }
  return (
    <small>
      <span className="mini-player-work">{title}</span>
      <span className="tabular-nums">{`${clockText(position)} / ${clockText(length)}`}</span>
    </small>
  );
}
