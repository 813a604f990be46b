import { addToList } from '@baohe/contract/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useViewer } from '../../entities/viewer.ts';
import { useClient } from '../../shared/call-context.tsx';

/** Who opens a post finds it in their history; without a session there is none. Nobody is told if it fails. */
export function useWriteHistory(postId: string, isThere: boolean): void {
  const client = useClient();
  const queries = useQueryClient();
  const videoListId = useViewer()?.lists.history;
  const written = useRef(false);

  useEffect(() => {
    if (!isThere || videoListId === undefined || written.current) {
      return;
    }
    written.current = true;
    client.call(addToList, { postId, videoListId }).then(
      () => queries.invalidateQueries({ queryKey: ['lists'] }),
      () => {},
    );
  }, [client, queries, postId, videoListId, isThere]);
}
