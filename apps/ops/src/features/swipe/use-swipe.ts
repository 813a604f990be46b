import { UNDO_STEPS } from '@baohe/domain/review/review-action';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { moveCount } from '../../entities/counts.ts';
import { useFolder, useHeldFolder, type FolderRequest } from '../../entities/folder.ts';
import type { ListedImage } from '../../entities/image.ts';
import { useDecisionQueue, useQueueState } from '../../entities/queue-context.tsx';

export type Verdict = 'discarded' | 'kept';

export interface Decided {
  image: ListedImage;
  verdict: Verdict;
  /** Of the call in the queue. */
  key: string;
}

/** One folder after the other, one image after the other; what was decided waits in the queue. */
export function useSwipe(first: Omit<FolderRequest, 'turn'>) {
  const queries = useQueryClient();
  const queue = useDecisionQueue();
  const [request, setRequest] = useState<FolderRequest>({ turn: 0, ...first });
  const [at, setAt] = useState(0);
  const [given, setGiven] = useState<readonly Decided[]>([]);
  const { answered } = useQueueState();
  // What was refused, or has changed nothing, cannot be taken back.
  const decided = useMemo(
    () => given.filter(({ key }) => answered.get(key) !== null),
    [given, answered],
  );
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
      const key = queue.decide(image.name, verdict);
      moveCount(queries, 'pending', verdict);
      setGiven([...decided, { image, verdict, key }].slice(-UNDO_STEPS));
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
      queue.undo(last.key);
      moveCount(queries, last.verdict, 'pending');
      setGiven(decided.slice(0, -1));
      if (last.image.postId === folder?.postId && images[at - 1]?.name === last.image.name) {
        setAt(at - 1);
      } else {
        open({ postId: last.image.postId });
      }
    },
  };
}
