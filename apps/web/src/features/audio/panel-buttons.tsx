import { clockText } from '@baohe/domain/playing/clock-text';
import { useLingui } from '@lingui/react/macro';
import {
  Bookmark,
  Captions,
  Gauge,
  ListMusic,
  Moon,
  Repeat,
  Repeat1,
  Shuffle,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlayerState } from '../../entities/audio/player-state.ts';
import type { Player } from '../../entities/audio/player.ts';
import { usePlayer, usePlayerClock } from './use-player.ts';
import { useSpeedText } from './use-speed-text.ts';

/** What can stand in the place of the cover. */
export type Panel = 'sound' | 'sleep' | 'lyrics' | 'bookmarks' | 'queue';

interface PanelButtonsProps {
  player: Player;
  open: Panel | null;
  /** The id of the place where they open. */
  controls: string;
  onOpen: (panel: Panel | null) => void;
}

interface PanelButton {
  panel: Panel;
  Icon: LucideIcon;
  name: string;
  word: ReactNode;
}

export function PanelButtons({ player, open, controls, onOpen }: PanelButtonsProps) {
  const { t } = useLingui();
  const speedText = useSpeedText();
  const state = usePlayer(player);
  const { speed, sleep } = state;
  const isSleeping = sleep !== null;
  const buttons: readonly PanelButton[] = [
    { panel: 'sound', Icon: Gauge, name: t`倍速与音质`, word: speedText(speed) },
    {
      panel: 'sleep',
      Icon: Moon,
      name: t`定时关闭`,
      word: isSleeping ? <SleepLeft player={player} word={t`本轨`} /> : t`定时`,
    },
    { panel: 'lyrics', Icon: Captions, name: t`字幕`, word: t`字幕` },
    { panel: 'bookmarks', Icon: Bookmark, name: t`标记`, word: t`标记` },
    { panel: 'queue', Icon: orderIcon(state), name: t`播放列表`, word: t`列表` },
  ];
  return (
    <div className="sound-panel-buttons">
      {buttons.map(({ panel, Icon, name, word }) => {
        // What is seen is part of the name; a number needs to be said what it is.
        const isNumber = panel === 'sound' || (panel === 'sleep' && isSleeping);
        return (
          <button
            key={panel}
            type="button"
            className="sound-panel-button"
            aria-label={isNumber ? undefined : name}
            aria-expanded={open === panel}
            aria-controls={controls}
            onClick={() => onOpen(open === panel ? null : panel)}
          >
            <Icon size={20} aria-hidden="true" />
            {isNumber && <span className="sr-only">{name}</span>}
            <span>{word}</span>
          </button>
        );
      })}
    </div>
  );
}

/** An order that is not the usual one is seen without opening the queue. */
function orderIcon({ repeat, isShuffled }: PlayerState): LucideIcon {
  if (repeat === 'one') {
    return Repeat1;
  }
  if (isShuffled) {
    return Shuffle;
  }
  return repeat === 'all' ? Repeat : ListMusic;
}

/** The minutes that are left; the track is named, not counted. */
function SleepLeft({ player, word }: { player: Player; word: string }) {
  const { sleepLeft } = usePlayerClock(player);
  return (
    <span className="text-ember tabular-nums">
      {sleepLeft === undefined ? word : clockText(Math.ceil(sleepLeft))}
    </span>
  );
}
