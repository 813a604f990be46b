import { STEP_SECONDS } from '@baohe/domain/playing/keys';
import { useEffect } from 'react';
import type { PostDetail } from '../../../entities/post/post.ts';
import type { FilmActions } from './film-actions.ts';

/** What the lock screen, the keyboard of a desk and a headset show and do. */
export function useMediaSession(
  video: HTMLVideoElement | null,
  { title, coverUrl }: Pick<PostDetail, 'title' | 'coverUrl'>,
  actions: FilmActions | null,
  onNext: (() => void) | undefined,
): void {
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!video || !actions || !mediaSession) {
      return undefined;
    }
    mediaSession.metadata = new MediaMetadata({
      title,
      artwork: [{ src: new URL(coverUrl, location.href).href }],
    });
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      // Each as it is called: a headset may ask for silence that is there already.
      play: () => video.paused && actions.toggle(),
      pause: () => !video.paused && actions.toggle(),
      seekbackward: ({ seekOffset }) => actions.seekBy(-(seekOffset ?? STEP_SECONDS)),
      seekforward: ({ seekOffset }) => actions.seekBy(seekOffset ?? STEP_SECONDS),
      seekto: ({ seekTime }) => actions.seekTo(seekTime ?? 0),
      ...(onNext && { nexttrack: onNext }),
    };
    const names = Object.keys(handlers) as MediaSessionAction[];
    names.forEach((name) => mediaSession.setActionHandler(name, handlers[name] ?? null));
    const positionState = () => {
      const { duration, currentTime, playbackRate } = video;
      if (Number.isFinite(duration) && duration > 0) {
        const position = Math.min(currentTime, duration);
        mediaSession.setPositionState({ duration, position, playbackRate });
      }
    };
    const events = ['play', 'pause', 'seeked', 'ratechange', 'durationchange'];
    events.forEach((name) => video.addEventListener(name, positionState));
    return () => {
      events.forEach((name) => video.removeEventListener(name, positionState));
      names.forEach((name) => mediaSession.setActionHandler(name, null));
      mediaSession.metadata = null;
    };
  }, [video, actions, title, coverUrl, onNext]);
}
