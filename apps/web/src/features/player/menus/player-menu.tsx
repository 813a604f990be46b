import type { Subtitle } from '../../../entities/post/post.ts';
import { useMedia } from '../media/use-media.ts';
import { useOpenFilm } from '../open-film.ts';
import { QualityMenu } from './quality-menu.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { SubtitlesMenu } from './subtitles-menu.tsx';

export type MenuTopic = 'speed' | 'quality' | 'subtitles';

interface PlayerMenuProps {
  topic: MenuTopic;
  shownSubtitle: Subtitle | undefined;
  onClose: () => void;
}

export function PlayerMenu({ topic, shownSubtitle, onClose }: PlayerMenuProps) {
  const { detail, video, actions, sources, source, next, chooseSource } = useOpenFilm();
  const speed = useMedia(video, (film) => film.playbackRate, 1);
  switch (topic) {
    case 'speed':
      return (
        <SpeedMenu
          speed={speed}
          isInSeries={detail.series !== null}
          onSpeed={actions.setSpeed}
          onClose={onClose}
        />
      );
    case 'quality':
      return (
        <QualityMenu
          sources={sources}
          source={source}
          hasNext={next !== undefined}
          onSource={chooseSource}
          onClose={onClose}
        />
      );
    case 'subtitles':
      return <SubtitlesMenu subtitles={detail.subtitles} shown={shownSubtitle} onClose={onClose} />;
  }
}
