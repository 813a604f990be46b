import type { PlaySource } from '@baohe/contract/playback';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { isLooping, usePlayerSettings } from '../../entities/film-settings.ts';
import type { PostSample } from '../../entities/post/post.ts';
import type { Reached } from '../../entities/progress/use-progress.ts';
import type { Fault } from './media/engines/fault.ts';
import { filmActions, prepare, setLoop } from './media/film-actions.ts';
import { useChosenSource } from './media/use-chosen-source.ts';
import { useSource } from './media/use-source.ts';
import { useFilmProgress } from './use-film-progress.ts';
import { isNearEnd, useSampleEnd } from './use-sample-end.ts';

export interface FilmFacts {
  /** What its speed is remembered under: its series, or itself. */
  speedKey: string;
  /** At least one. */
  sources: readonly [PlaySource, ...PlaySource[]];
  startAt: number;
  /** It was seen to its end before. */
  isAgain: boolean;
  /** Counts the tries after a failure. */
  attempt: number;
  /** Another one of its series comes after it. */
  hasNext: boolean;
  /** The right to it has ended: it stops, and what has come stays. */
  isOver: boolean;
  /** Only this much of it is open. */
  sample: PostSample | null;
  onSampleEnd: () => void;
  tell: (reached: Reached) => void;
  onFault: (fault: Fault) => void;
}

/** A film in its element: what plays, what can be done to it, and that its place is kept. */
export function useFilm({ speedKey, sources, attempt, hasNext, isOver, ...facts }: FilmFacts) {
  const { sample } = facts;
  const isSample = sample !== null;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isSilenced, setIsSilenced] = useState(false);
  const { loops } = usePlayerSettings();
  const { source, isAutomatic, chooseSource, passOver } = useChosenSource(sources);

  useLayoutEffect(() => {
    if (video) {
      prepare(video, speedKey);
    }
  }, [video, speedKey]);
  useLayoutEffect(() => {
    if (video) {
      setLoop(video, !isSample && isLooping(loops, hasNext));
    }
  }, [video, loops, hasNext, isSample]);

  useEffect(() => {
    if (isOver) {
      video?.pause();
    }
  }, [video, isOver]);

  // Before the source: when the film is left its place is told while the element still knows it.
  const onWentBack = useFilmProgress(video, facts);
  useSource(video, {
    source,
    attempt,
    startAt: facts.startAt,
    onSilenced: () => setIsSilenced(true),
    // A file that was cut ends in the middle of what it says of itself.
    onFault(fault) {
      if (isNearEnd(video, sample)) {
        facts.onSampleEnd();
      } else if (fault !== 'broken' || !passOver()) {
        facts.onFault(fault);
      }
    },
  });

  useSampleEnd(video, sample, facts.onSampleEnd);

  const actions = useMemo(
    () =>
      video &&
      filmActions({
        video,
        speedKey,
        onWentBack,
        onSound: () => setIsSilenced(false),
      }),
    [video, speedKey, onWentBack],
  );

  return { video, setVideo, actions, source, isAutomatic, chooseSource, isSilenced };
}
