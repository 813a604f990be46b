import { addToList, deleteFromList, recordExists } from '@baohe/contract/lists';
import type { PostDetail } from '@baohe/contract/posts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailQuery } from '../../../entities/post-detail.ts';
import { useRefusals } from '../../../entities/refusals.ts';
import { useViewer } from '../../../entities/viewer.ts';
import { useClient } from '../../../shared/call-context.tsx';
import { toast, toastError } from '../../../shared/toast.ts';
import { useFailureText } from '../../../shared/use-failure-text.ts';

const COUNTS = { favorite: 'coactFavorCount', collect: 'coactHoardCount' } as const;

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
  const videoListId = viewer?.isRegistered ? viewer.lists[type] : undefined;
  const key = ['holds', videoListId, postId];
  const holds = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      client.call(recordExists, { postId, videoListId: videoListId ?? '' }, signal),
    enabled: videoListId !== undefined,
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
    mutationFn: ({ listId, isIn }: { listId: string; isIn: boolean }) =>
      client.call(isIn ? addToList : deleteFromList, { postId, videoListId: listId }),
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
    if (videoListId === undefined) {
      accountNeeded();
    } else if (!turn.isPending) {
      turn.mutate({ listId: videoListId, isIn: !isIn });
    }
  };
  return { isIn, toggle };
}

function counted(
  detail: PostDetail,
  count: (typeof COUNTS)[keyof typeof COUNTS],
  change: number,
): PostDetail {
  const { asCoacts } = detail;
  return {
    ...detail,
    asCoacts: { ...asCoacts, [count]: Math.max(0, asCoacts[count] + change) },
  };
}
