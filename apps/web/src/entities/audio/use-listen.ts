import { useClient } from '@baohe/app-shell/call-context';
import { failureText } from '@baohe/app-shell/failure-text';
import { toastError } from '@baohe/app-shell/toast';
import { queueWith } from '@baohe/domain/listening/play-queue';
import { useQueryClient } from '@tanstack/react-query';
import type { PostDetail } from '../post/post.ts';
import { playerOf } from './opened-player.ts';
import type { Work } from './player-state.ts';
import type { Player } from './player.ts';

/** Plays a track of a post, and after it the rest of its folder. */
export function useListen() {
  const client = useClient();
  const queries = useQueryClient();
  return async (detail: PostDetail, hash: string): Promise<void> => {
    try {
      await startTrack(await playerOf({ client, queries }), detail, hash);
    } catch (error) {
      toastError(failureText(error));
    }
  };
}

/** Nothing where the post has no such track. */
export async function startTrack(player: Player, detail: PostDetail, hash: string): Promise<void> {
  const queue = queueWith(hash, detail.content.tracks ?? [], player.state.get().quality);
  if (queue) {
    await player.start(workOf(detail), queue);
  }
}

function workOf(detail: PostDetail): Work {
  const { voices, circle } = detail.facts.audio;
  return {
    postId: detail.id,
    title: detail.title,
    cover: detail.fullCoverUrl,
    by: voices?.[0] ?? circle?.name ?? '',
    ...(detail.lentUntil !== null && { isLent: true as const }),
    ...(detail.sample && { sample: { size: detail.sample.size, total: detail.sample.total } }),
  };
}
