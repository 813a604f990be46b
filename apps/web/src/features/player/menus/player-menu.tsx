import type { PlaySource } from '@baohe/contract/playback';
import type { FilmActions } from '../media/film-actions.ts';
import { useMedia } from '../media/use-media.ts';
import type { Subtitle } from '../subtitles.tsx';
import { QualityMenu } from './quality-menu.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { SubtitlesMenu } from './subtitles-menu.tsx';

export type MenuTopic = 'speed' | 'quality' | 'subtitles';

interface PlayerMenuProps {
  topic: MenuTopic;
  video: HTMLVideoElement;
  actions: FilmActions;
  sources: readonly PlaySource[];
  source: PlaySource;
  subtitles: readonly Subtitle[];
  shownSubtitle: Subtitle | undefined;
  hasNext: boolean;
  onSource: (no: number) => void;
  onClose: () => void;
}

export function PlayerMenu(props: PlayerMenuProps) {
  const { topic, video, actions, sources, source, subtitles, onClose } = props;
  const speed = useMedia(video, (film) => film.playbackRate, 1);
  switch (topic) {
    case 'speed':
      return <SpeedMenu speed={speed} onSpeed={actions.setSpeed} onClose={onClose} />;
    case 'quality':
      return (
        <QualityMenu
          sources={sources}
          source={source}
          hasNext={props.hasNext}
          onSource={props.onSource}
          onClose={onClose}
        />
      );
    case 'subtitles':
      return <SubtitlesMenu subtitles={subtitles} shown={props.shownSubtitle} onClose={onClose} />;
  }
}
