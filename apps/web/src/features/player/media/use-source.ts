import type { PlaySource } from '@baohe/contract/playback';
import { useEffect, useEffectEvent, useRef } from 'react';
import { attachSource, type PlaybackState } from './engines/attach-source.ts';
import type { Fault } from './engines/fault.ts';

interface UseSource {
  source: PlaySource;
  /** Counts the tries; another one begins anew at the same second. */
  attempt: number;
  /** The second that the first source begins at. */
  startAt: number;
  onSilenced: () => void;
  onFault: (fault: Fault) => void;
}

/** Keeps the element on a source. Another one goes on at the same second, playing or not as before. */
export function useSource(
  video: HTMLVideoElement | null,
  { source: { url, type }, attempt, startAt, onSilenced, onFault }: UseSource,
): void {
  const state = useRef<PlaybackState>({ time: startAt, isPlaying: true });
  const failed = useEffectEvent(onFault);
  const silenced = useEffectEvent(onSilenced);

  useEffect(() => {
    if (!video) {
      return undefined;
    }
    // Whoever tries again wants to see it.
    const shouldPlay = attempt > 0 || state.current.isPlaying;
    const begin = async () => {
      if (shouldPlay && (await playOrMute(video))) {
        silenced();
      }
    };
    let isReady = false;
    const takeOut = attachSource(
      video,
      { url, type },
      {
        state: state.current,
        onReady() {
          isReady = true;
          void begin();
        },
        onFault: (fault) => failed(fault),
      },
    );
    return () => {
      // What never came along tells nothing about where the film stood.
      if (isReady) {
        state.current = { time: video.currentTime, isPlaying: !video.paused };
      }
      takeOut();
    };
  }, [video, url, type, attempt]);
}

/**
 * Browsers let nobody be startled: a film that begins by itself may have to begin without sound. True
 * where it did, so that the sound can be offered.
 */
async function playOrMute(video: HTMLVideoElement): Promise<boolean> {
  try {
    await video.play();
    return false;
  } catch (refused) {
    if (!(refused instanceof DOMException && refused.name === 'NotAllowedError')) {
      return false;
    }
  }
  video.muted = true;
  try {
    await video.play();
    return true;
  } catch {
    // Not even so, in a mode that saves energy: the play button stands there.
    video.muted = false;
    return false;
  }
}
