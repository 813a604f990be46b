import { withoutLyrics } from '@baohe/domain/listening/play-queue';
import { clockText } from '@baohe/domain/playing/clock-text';
import { fileSizeText } from '@baohe/domain/posts/shown-numbers';
import type { TrackType } from '@baohe/domain/posts/track-tree';
import { partName } from '@baohe/domain/progress/part-name';
import { isFinished } from '@baohe/domain/progress/progress';
import { useLingui } from '@lingui/react/macro';
import {
  AudioLines,
  ChevronRight,
  CircleCheck,
  Download,
  FileText,
  Folder,
  Image,
  Music,
  Pause,
  Play,
  type LucideIcon,
} from 'lucide-react';
import { useNowPlaying } from '../../../entities/audio/opened-player.ts';
import type { Track } from '../../../entities/post/post.ts';
import { useProgress } from '../../../entities/progress/use-progress.ts';

const LOOKS: Readonly<Record<TrackType, { Icon: LucideIcon; End: LucideIcon; tone: string }>> = {
  folder: { Icon: Folder, End: ChevronRight, tone: 'text-link' },
  audio: { Icon: Music, End: Play, tone: 'text-ember' },
  image: { Icon: Image, End: Download, tone: 'text-text-2' },
  other: { Icon: FileText, End: Download, tone: 'text-text-2' },
};

interface TrackRowProps {
  postId: string;
  track: Track;
  onOpen: () => void;
}

/** A file or a folder: what it is, how long, how large. */
export function TrackRow({ postId, track, onOpen }: TrackRowProps) {
  const { t, i18n } = useLingui();
  const playing = useNowPlaying(postId);
  const isOn = playing !== undefined && playing.hash === track.hash;
  const isHeard = useIsHeard(postId, track.hash);
  const { Icon, tone } = LOOKS[track.type];
  const kinds: Record<TrackType, string> = {
    folder: t`文件夹`,
    audio: t`音频`,
    image: t`图片`,
    other: t`文件`,
  };
  const inside = withoutLyrics(track.children ?? []).length;
  const notes = [
    track.type === 'folder' && t`${inside} 个文件`,
    track.duration !== undefined && clockText(track.duration),
    track.size !== undefined && fileSizeText(track.size, i18n.locale),
    isOn ? t`正在播放` : isHeard && t`已听完`,
  ].filter((note) => note !== false);
  return (
    <button
      type="button"
      className={`flex min-h-15 w-full items-center gap-3 rounded-md px-2.5 py-1.5 text-left ${isOn ? 'bg-surface-3' : ''}`}
      aria-current={isOn ? 'true' : undefined}
      onClick={onOpen}
    >
      <span className={`grid size-10 flex-none place-items-center rounded-sm bg-surface-3 ${tone}`}>
        {isOn ? <AudioLines size={20} aria-hidden="true" /> : <Icon size={20} aria-hidden="true" />}
        <span className="sr-only">{kinds[track.type]}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block leading-tight font-medium ${isOn ? 'text-ember' : ''}`}>
          {track.title}
        </span>
        <span className="text-xs text-text-2 tabular-nums">{notes.join(' · ')}</span>
      </span>
      <span className="mr-1 flex-none text-text-2">
        <RowEnd
          type={track.type}
          isHeard={isHeard}
          isPlaying={isOn ? playing.isPlaying : undefined}
        />
      </span>
    </button>
  );
}

interface RowEndProps {
  type: TrackType;
  isHeard: boolean;
  /** undefined: another track is on, or none. */
  isPlaying: boolean | undefined;
}

/** What a tap will do; for what was heard to its end, that it was. */
function RowEnd({ type, isHeard, isPlaying }: RowEndProps) {
  const { t } = useLingui();
  const { End } = LOOKS[type];
  if (isPlaying !== undefined) {
    const Switch = isPlaying ? Pause : Play;
    return <Switch size={18} aria-hidden="true" />;
  }
  return isHeard ? (
    <CircleCheck size={18} aria-hidden="true" />
  ) : (
    <>
      <End size={18} aria-hidden="true" />
      {type === 'audio' && <span className="sr-only">{t`播放音频`}</span>}
    </>
  );
}

/** To its end. */
function useIsHeard(postId: string, hash: string | undefined): boolean {
  const { progress } = useProgress(postId);
  const name = hash === undefined ? undefined : partName({ kind: 'track', hash });
  const reached = progress.parts.find(({ part }) => part === name);
  return reached !== undefined && (reached.finished || isFinished(reached, reached.unit));
}
