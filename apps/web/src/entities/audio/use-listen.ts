import { queueWith } from '@baohe/domain/listening/play-queue';
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../shared/call-context.tsx';
import { failureText } from '../../shared/failure-text.ts';
import { toastError } from '../../shared/toast.ts';
import type { PostDetail } from '../post/post.ts';
import { playerOf } from './opened-player.ts';
import type { Work } from './player-state.ts';

/** Plays a track of a post, and after it the rest of its folder. */
export function useListen() {
  const client = useClient();
  const queries = useQueryClient();
  return async (detail: PostDetail, hash: string): Promise<void> => {
    const queue = queueWith(hash, detail.content.tracks ?? []);
    if (!queue) {
      return;
    }
    try {
      const player = await playerOf({ client, queries });
      await player.start(workOf(detail), queue);
    } catch (error) {
      toastError(failureText(error));
    }
  };
}

function workOf(detail: PostDetail): Work {
  const { voices, circle } = detail.facts.audio;
  return {
    postId: detail.id,
    title: detail.title,
    cover: detail.fullCoverUrl,
    by: voices?.[0] ?? circle?.name ?? '',
  };
}
