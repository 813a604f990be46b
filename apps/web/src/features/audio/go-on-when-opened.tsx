import { useEffect, useEffectEvent } from 'react';
import { trackOf, type Listening } from '../../entities/audio/player-state.ts';
import type { Player } from '../../entities/audio/player.ts';
import { startTrack } from '../../entities/audio/use-listen.ts';
import { usePostDetail } from '../../entities/post-detail.ts';
import { usePlayer } from './use-player.ts';

/** A locked work of which the sample is heard: once it is opened, all of it is, from where one is. */
export function GoOnWhenOpened({ player, listening }: { player: Player; listening: Listening }) {
  const { data: detail } = usePostDetail(listening.work.postId);
  const { isPlaying, hasSampleEnded } = usePlayer(player);
  const isWanted = detail?.access === 'full' && (isPlaying || hasSampleEnded);
  const goOn = useEffectEvent(() => {
    if (detail) {
      void startTrack(player, detail, trackOf(listening)?.hash ?? '');
    }
  });
  useEffect(() => {
    if (isWanted) {
      goOn();
    }
  }, [isWanted]);
  return null;
}
