import { UNDO_STEPS } from '@baohe/domain/review/review-action';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moveCount } from '../../entities/counts.ts';
import { useFolder, useHeldFolder, type FolderRequest } from '../../entities/folder.ts';
import type { ListedImage } from '../../entities/image.ts';
import { useDecisionQueue } from '../../entities/queue-context.tsx';

export type Verdict = 'discarded' | 'kept';

export interface Decided {
  image: ListedImage;
  verdict: Verdict;
}

/** One folder after the other, one image after the other; what was decided waits in the queue. */
export function useSwipe(first: Omit<FolderRequest, 'turn'>) {
  const queries = useQueryClient();
  const queue = useDecisionQueue();
  const [request, setRequest] = useState<FolderRequest>({ turn: 0, ...first });
  const [at, setAt] = useState(0);
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const found = useFolder(request);
  const folder = found.data;
  const images = folder?.images ?? [];

  function open(next: Omit<FolderRequest, 'turn'>) {
    setAt(0);
    setRequest(({ turn }) => ({ turn: turn + 1, ...next }));
  }
  useHeldFolder(folder?.postId, () => open({}));

  return {
    found,
    folder,
    /** The one to decide on, and those behind it. */
    ahead: images.slice(at),
    decided,
    open,
    decide(verdict: Verdict): void {
      const image = images[at];
      if (!image || !folder) {
        return;
      }
      queue.decide(image.name, verdict);
      moveCount(queries, 'pending', verdict);
      setDecided([...decided, { image, verdict }].slice(-UNDO_STEPS));
      if (at + 1 < images.length) {
        setAt(at + 1);
      } else {
        open({ afterPostId: folder.postId });
      }
    },
    undo(): void {
      const last = decided.at(-1);
      if (!last) {
        return;
      }
      queue.undo();
      moveCount(queries, last.verdict, 'pending');
      setDecided(decided.slice(0, -1));
      if (last.image.postId === folder?.postId && images[at - 1]?.name === last.image.name) {
        setAt(at - 1);
      } else {
        open({ postId: last.image.postId });
      }
    },
  };
}
