import { useClient } from '@baohe/app-shell/call-context';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { putIntoList } from '../../entities/list-entry.ts';
import { useViewer } from '../../entities/viewer.ts';
import { privateMode } from '../../shared/private-mode.ts';

/** Who opens a post finds it in their history; without a session, and in private mode, there is none. Nobody is told if it fails. */
export function useWriteHistory(postId: string, isThere: boolean): void {
  const client = useClient();
  const queries = useQueryClient();
  const listId = useViewer()?.lists.history;
  const written = useRef(false);

  useEffect(() => {
    if (!isThere || listId === undefined || written.current || privateMode.get()) {
      return;
    }
    written.current = true;
    putIntoList(client, listId, postId).then(
      () => queries.invalidateQueries({ queryKey: ['lists'] }),
      () => {},
    );
  }, [client, queries, postId, listId, isThere]);
}
