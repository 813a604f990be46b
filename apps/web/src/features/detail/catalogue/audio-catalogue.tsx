import type { Track } from '@baohe/contract/posts/content-info';
import { durationText, fileSizeText } from '@baohe/domain/posts/shown-numbers';
import { folderAt, sortedTracks, type TrackType } from '@baohe/domain/posts/track-tree';
import { Card } from '@baohe/ui/card';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import {
  ChevronRight,
  CornerLeftUp,
  Download,
  FileText,
  Folder,
  Image,
  Music,
  Play,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { openDialog } from '../../../shared/dialogs.ts';

/** The files of an audio work, folder by folder. */
export function AudioCatalogue({ tracks }: { tracks: readonly Track[] }) {
  const { t } = useLingui();
  const [way, setWay] = useState<readonly string[]>([]);
  const shown = sortedTracks(folderAt(tracks, way));
  const open = (track: Track) => {
    if (track.type === 'folder') {
      setWay([...way, track.title]);
    } else {
      openDialog('audioFile', { title: track.title, isAudio: track.type === 'audio' });
    }
  };
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
      </div>
      {shown.length === 0 && (
        <p className="px-2.5 py-6 text-center text-sm text-text-2">{t`这个文件夹是空的`}</p>
      )}
      <ul>
        {shown.map((track, at) => (
          <li key={`${way.join('/')}/${at}`}>
            <TrackRow track={track} onOpen={() => open(track)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const LOOKS: Readonly<Record<TrackType, { Icon: LucideIcon; End: LucideIcon; tone: string }>> = {
  folder: { Icon: Folder, End: ChevronRight, tone: 'text-link' },
  audio: { Icon: Music, End: Play, tone: 'text-ember' },
  image: { Icon: Image, End: Download, tone: 'text-text-2' },
  other: { Icon: FileText, End: Download, tone: 'text-text-2' },
};

function TrackRow({ track, onOpen }: { track: Track; onOpen: () => void }) {
  const { t } = useLingui();
  const { Icon, End, tone } = LOOKS[track.type];
  const kinds: Record<TrackType, string> = {
    folder: t`文件夹`,
    audio: t`音频`,
    image: t`图片`,
    other: t`文件`,
  };
  const inside = track.children?.length ?? 0;
  const notes = [
    track.type === 'folder' && t`${inside} 个文件`,
    track.duration !== undefined && durationText(track.duration),
    track.size !== undefined && fileSizeText(track.size),
  ].filter((note) => note !== false);
  return (
    <button
      type="button"
      className="flex min-h-15 w-full items-center gap-3 rounded-md px-2.5 py-1.5 text-left"
      onClick={onOpen}
    >
      <span className={`grid size-10 flex-none place-items-center rounded-sm bg-surface-3 ${tone}`}>
        <Icon size={20} aria-hidden="true" />
        <span className="sr-only">{kinds[track.type]}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-tight font-medium">{track.title}</span>
        <span className="text-xs text-text-2 tabular-nums">{notes.join(' · ')}</span>
      </span>
      <End size={18} className="mr-1 flex-none text-text-2" aria-hidden="true" />
    </button>
  );
}
