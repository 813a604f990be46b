import { openDialog } from '@baohe/app-shell/dialogs';
import { withoutLyrics } from '@baohe/domain/listening/play-queue';
import { folderAt, sortedTracks } from '@baohe/domain/posts/track-tree';
import { partName } from '@baohe/domain/progress/part-name';
import { Card } from '@baohe/ui/card';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { CornerLeftUp } from 'lucide-react';
import { useState } from 'react';
import { useNowPlaying } from '../../../entities/audio/opened-player.ts';
import { useListen } from '../../../entities/audio/use-listen.ts';
import type { PostDetail, Track } from '../../../entities/post/post.ts';
import { useNotSupported } from '../actions/use-not-supported.ts';
import { MarksButton } from '../marks/marks-button.tsx';
import { TrackRow } from './track-row.tsx';

interface AudioCatalogueProps {
  detail: PostDetail;
  tracks: readonly Track[];
}

/** The files of an audio work, folder by folder. */
export function AudioCatalogue({ detail, tracks }: AudioCatalogueProps) {
  const { t } = useLingui();
  const [way, setWay] = useState<readonly string[]>([]);
  const openFile = useOpenFile(detail);
  const shown = withoutLyrics(sortedTracks(folderAt(tracks, way)));
  const parts = playableTracks(tracks).map(({ hash, title }) => ({
    part: partName({ kind: 'track', hash }),
    name: title,
  }));
  return (
    <Card className="p-1.5">
      <div className="flex min-h-12 items-center gap-1 px-2.5 text-sm">
        {way.length > 0 && (
          <IconButton
            label={t`返回上一级`}
            className="-ml-2.5"
            onClick={() => setWay(way.slice(0, -1))}
          >
            <CornerLeftUp size={20} aria-hidden="true" />
          </IconButton>
        )}
        <p className="min-w-0 py-2 leading-tight text-text-2" aria-live="polite">
          {[t`全部文件`, ...way].join(' › ')}
        </p>
        <span className="-mr-2 ml-auto flex-none">
          <MarksButton postId={detail.id} parts={parts} />
        </span>
      </div>
      {shown.length === 0 && (
        <p className="px-2.5 py-6 text-center text-sm text-text-2">{t`这个文件夹是空的`}</p>
      )}
      <ul>
        {shown.map((track, at) => (
          <li key={`${way.join('/')}/${at}`}>
            <TrackRow
              postId={detail.id}
              track={track}
              onOpen={() =>
                track.type === 'folder' ? setWay([...way, track.title]) : openFile(track)
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** All that can be heard, in the order in which it is. */
const playableTracks = (tracks: readonly Track[]): { hash: string; title: string }[] =>
  sortedTracks(tracks).flatMap(({ type, hash, title, children }) => [
    ...(type === 'audio' && hash !== undefined ? [{ hash, title }] : []),
    ...playableTracks(children ?? []),
  ]);

/** A track is played at once, or paused if it is on; of another file it is asked what to do with it. */
function useOpenFile(detail: PostDetail) {
  const listen = useListen();
  const { notSupported } = useNotSupported();
  const playing = useNowPlaying(detail.id);
  return ({ type, title, hash }: Track) => {
    if (playing && playing.hash === hash) {
      const { player, isPlaying } = playing;
      (isPlaying ? player.pause : player.play)();
      return;
    }
    if (type !== 'audio') {
      openDialog('audioFile', { title });
    } else if (hash === undefined) {
      notSupported();
    } else {
      void listen(detail, hash);
    }
  };
}
