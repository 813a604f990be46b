import { useEffect, useEffectEvent } from 'react';
import { useListen } from '../../../entities/audio/use-listen.ts';
import type { PostDetail } from '../../../entities/post/post.ts';

/** The address may name a track: it is played, and then no longer named, so that a reload is silent. */
export function usePlayTrack(
  detail: PostDetail,
  track: string | undefined,
  onTaken: () => void,
): void {
  const listen = useListen();
  const play = useEffectEvent((hash: string) => {
    void listen(detail, hash);
    onTaken();
  });
  useEffect(() => {
    if (track !== undefined) {
      play(track);
    }
  }, [track]);
}
