import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isInList, putIntoList, takeFromList } from './list-entry.ts';
import { detailQuery } from './post-detail.ts';
import type { PostDetail } from './post/post.ts';
import { useRefusals } from './refusals.ts';
import { useViewer } from './viewer.ts';

const COUNTS = { favorite: 'likes', collect: 'collections' } as const;

interface Labels {
  added: string;
  removed: string;
}

/** Whether a post stands in a list of the viewer's own, and the way in and out. Seen at once, taken back if it fails. */
export function useInList(postId: string, type: keyof typeof COUNTS, labels: Labels) {
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const { accountNeeded } = useRefusals();
  const viewer = useViewer();
  const listId = viewer?.isRegistered ? viewer.lists[type] : undefined;
  const key = ['holds', listId, postId];
  const holds = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => isInList(client, listId ?? '', postId, signal),
    enabled: listId !== undefined,
    // Another screen may have changed the list.
    refetchOnMount: 'always',
    meta: { volatile: true },
  });

  const show = (isIn: boolean) => {
    queries.setQueryData(key, isIn);
    queries.setQueryData(detailQuery(client, postId).queryKey, (detail) =>
      detail ? counted(detail, COUNTS[type], isIn ? 1 : -1) : undefined,
    );
  };

  const turn = useMutation({
    mutationFn: ({ list, isIn }: { list: string; isIn: boolean }) =>
      (isIn ? putIntoList : takeFromList)(client, list, postId),
    async onMutate({ isIn }) {
      await queries.cancelQueries({ queryKey: key });
      show(isIn);
    },
    onSuccess: (_, { isIn }) => toast(isIn ? labels.added : labels.removed, 'done'),
    onError(error, input) {
      show(!input.isIn);
      toastError(textOf(error), () => turn.mutate(input));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['lists'] }),
  });

  const isIn = holds.data ?? false;
  const toggle = () => {
    if (listId === undefined) {
      accountNeeded();
    } else if (!turn.isPending) {
      turn.mutate({ list: listId, isIn: !isIn });
    }
  };
  return { isIn, toggle };
}

function counted(
  detail: PostDetail,
  count: (typeof COUNTS)[keyof typeof COUNTS],
  change: number,
): PostDetail {
  const { counts } = detail;
  return {
    ...detail,
    counts: { ...counts, [count]: Math.max(0, counts[count] + change) },
  };
}
