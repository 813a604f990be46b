import { useClient } from '@baohe/app-shell/call-context';
import { review } from '@baohe/contract/review';
import { FOLDER_MINUTES } from '@baohe/domain/review/review-action';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { renewCounts } from './counts.ts';
import { postImagesQuery } from './image-list.ts';
import type { ListedImage } from './image.ts';
import { useDecisionQueue } from './queue-context.tsx';

/** The images of one post, which nobody else gets while the operator looks at them. */
export interface Folder {
  postId: string;
  title: string;
  pages: number;
  /** Those that wait for a decision. */
  images: ListedImage[];
}

/** Which folder: this one, the next one behind that one, or any. Each asking has a number of its own. */
export interface FolderRequest {
  turn: number;
  postId?: string;
  afterPostId?: string;
}

/** Null where no folder is left. */
export function useFolder({ turn, postId, afterPostId }: FolderRequest) {
  const client = useClient();
  const queries = useQueryClient();
  const queue = useDecisionQueue();
  return useQuery({
    queryKey: ['review folder', turn, postId, afterPostId],
    async queryFn({ signal }): Promise<Folder | null> {
      // What still waits would come back as undecided.
      await queue.settled();
      const { folder } = await client.call(
        review.takeFolder,
        { ...(postId && { postId }), ...(afterPostId && { afterPostId }) },
        signal,
      );
      void renewCounts(queries);
      if (!folder) {
        return null;
      }
      const images = await queries.fetchQuery({
        ...postImagesQuery(client, folder.postUuid),
        staleTime: 0,
      });
      return {
        postId: folder.postUuid,
        title: folder.postTitle,
        pages: folder.pages,
        images: images.filter(({ decision }) => decision === 'pending'),
      };
    },
    meta: { volatile: true },
    gcTime: 0,
  });
}

const RENEW_MS = (FOLDER_MINUTES / 2) * 60_000;

/** Holds a folder as long as it is on the screen, and lets it go with it. */
export function useHeldFolder(postId: string | undefined, onLost: () => void): void {
  const client = useClient();
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (!postId) {
      return undefined;
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') {
        client.call(review.takeFolder, { postId }).catch((error: { isRefusal?: boolean }) => {
          if (error.isRefusal) {
            lost();
          }
        });
      }
    }, RENEW_MS);
    return () => clearInterval(timer);
  }, [client, postId]);
  useEffect(() => () => void client.call(review.leaveFolder, {}).catch(() => {}), [client]);
}
