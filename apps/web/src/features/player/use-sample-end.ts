import { useEffect, useEffectEvent } from 'react';
import type { PostSample } from '../../entities/post/post.ts';

/** Bytes are cut by an estimate: what is left of the last seconds may not be there. */
const NEAR = 0.5;

const LAST_MOMENT = 0.5;

export const isNearEnd = (video: HTMLVideoElement | null, sample: PostSample | null): boolean =>
  video !== null && sample !== null && video.currentTime >= sample.size * NEAR;

/** The sample of a film ends at its second, or where its file does. */
export function useSampleEnd(
  video: HTMLVideoElement | null,
  sample: PostSample | null,
  onEnd: () => void,
): void {
  const ended = useEffectEvent(onEnd);
  const size = sample?.size;
  useEffect(() => {
    if (!video || size === undefined) {
      return undefined;
    }
    const over = new AbortController();
    const { signal } = over;
    const end = () => {
      video.pause();
      ended();
    };
    video.addEventListener('ended', end, { signal });
    video.addEventListener('timeupdate', () => video.currentTime >= size && end(), { signal });
    // What does not come in the last moment is not going to come.
    video.addEventListener('waiting', () => video.currentTime >= size - LAST_MOMENT && end(), {
      signal,
    });
    return () => over.abort();
  }, [video, size]);
}
