import type { Subtitle } from '../../../entities/post/post.ts';
import { useMedia } from '../media/use-media.ts';
import { useOpenFilm } from '../open-film.ts';
import { ChaptersMenu } from './chapters-menu.tsx';
import { QualityMenu } from './quality-menu.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { SubtitlesMenu } from './subtitles-menu.tsx';

export type MenuTopic = 'speed' | 'quality' | 'subtitles' | 'chapters';

interface PlayerMenuProps {
  topic: MenuTopic;
  shownSubtitle: Subtitle | undefined;
  onClose: () => void;
}

export function PlayerMenu({ topic, shownSubtitle, onClose }: PlayerMenuProps) {
  const { detail, video, actions, next, ...film } = useOpenFilm();
  const speed = useMedia(video, ({ playbackRate }) => playbackRate, 1);
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
          sources={film.sources}
          source={film.source}
          isAutomatic={film.isAutomatic}
          hasNext={next !== undefined}
          onSource={film.chooseSource}
          onClose={onClose}
        />
      );
    case 'chapters':
      return <ChaptersMenu marks={detail.content.chapterMarks ?? []} onClose={onClose} />;
    case 'subtitles':
      return <SubtitlesMenu subtitles={detail.subtitles} shown={shownSubtitle} onClose={onClose} />;
  }
}
