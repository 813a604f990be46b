import { cuesAt, cuesOf, nextChange, type Cue } from '@baohe/domain/playing/cues';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlayerSettings } from '../../entities/film-settings.ts';
import type { Subtitle } from '../../entities/post/post.ts';
import { textIn } from '../../shared/text-in.ts';

interface SubtitlesProps {
  video: HTMLVideoElement | null;
  subtitle: Subtitle;
}

/** What is being said. Drawn here and not by the browser: it makes room for the controls and has our sizes. */
export function Subtitles({ video, subtitle }: SubtitlesProps) {
  const { subtitleSize } = usePlayerSettings();
  const { data: cues } = useQuery({
    queryKey: ['playback', 'subtitle', subtitle.url],
    queryFn: async ({ signal }) => {
      const reply = await fetch(subtitle.url, { signal });
      return reply.ok ? cuesOf(await textIn(reply)) : [];
    },
    meta: { volatile: true },
  });
  const said = useSaid(video, cues);
  return (
    <div className="player-subtitles" data-size={subtitleSize} lang={subtitle.language}>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

const WHEN = ['timeupdate', 'seeked', 'play', 'pause', 'ratechange'] as const;
const NONE: readonly Cue[] = [];

/** To the moment: the browser's own clock ticks four times a second, which is late for speech. */
function useSaid(video: HTMLVideoElement | null, cues: readonly Cue[] = NONE): readonly string[] {
  const [said, setSaid] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!video) {
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = cuesAt(cues, video.currentTime).map(({ text }) => text);
      setSaid((before) => (before.join('\n') === now.join('\n') ? before : now));
      const next = nextChange(cues, video.currentTime);
      if (next !== undefined && !video.paused) {
        timer = setTimeout(look, ((next - video.currentTime) / video.playbackRate) * 1000 + 1);
      }
    };
    look();
    WHEN.forEach((name) => video.addEventListener(name, look));
    return () => {
      clearTimeout(timer);
      WHEN.forEach((name) => video.removeEventListener(name, look));
    };
  }, [video, cues]);
  return said;
}
