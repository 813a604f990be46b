import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { Client } from '@baohe/client/client';
import {
  addBlocked,
  getBlockable,
  getBlocked,
  removeBlocked,
  type BlockedItem as ItemReply,
} from '@baohe/contract/blocking';
import type { BlockedKind } from '@baohe/domain/blocking/blocking';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { BLOCKED_KEY, renewUnblocked } from './blocked-key.ts';
import { postTermFrom } from './post/from-wire.ts';
import type { PostTerm } from './post/post.ts';

/** Something that somebody does not want to see: the id of a term or a post, a name, a word. */
export interface BlockedItem {
  kind: BlockedKind;
  value: string;
}

export interface BlockedEntry extends BlockedItem {
  /** Null where the site does not have it, or not for the viewer. */
  name: string | null;
}

/** What of a post can be blocked, and whether it is. */
export interface BlockableOfPost {
  title: string;
  isBlocked: boolean;
  uploader: { name: string; isBlocked: boolean } | null;
  terms: readonly (PostTerm & { isBlocked: boolean })[];
}

export const blockedQuery = (client: Client) =>
  queryOptions({
    queryKey: [BLOCKED_KEY, 'all'],
    queryFn: async ({ signal }): Promise<BlockedEntry[]> =>
      (await client.call(getBlocked, {}, signal)).records,
    refetchOnMount: 'always',
    meta: { volatile: true },
  });

export const blockableQuery = (client: Client, postId: string) =>
  queryOptions({
    queryKey: [BLOCKED_KEY, 'choices', postId],
    queryFn: async ({ signal }): Promise<BlockableOfPost> => {
      const { postTitle, isBlocked, uploader, terms } = await client.call(
        getBlockable,
        { postId },
        signal,
      );
      return {
        title: postTitle,
        isBlocked,
        uploader,
        terms: terms.map((term) => ({ ...postTermFrom(term), isBlocked: term.isBlocked })),
      };
    },
    refetchOnMount: 'always',
    meta: { volatile: true },
  });

interface Change {
  items: readonly BlockedItem[];
  isBlocked: boolean;
}

/** Blocks or shows again; lists without it are there when it is done. */
export function useChangeBlocked() {
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const change = useMutation({
    // The server refuses an id that is none.
    mutationFn: ({ items, isBlocked }: Change) =>
      client.call(isBlocked ? addBlocked : removeBlocked, { items: items as ItemReply[] }),
    onSuccess: async ({ records }) => {
      queries.setQueryData(blockedQuery(client).queryKey, records);
      await renewUnblocked(queries);
    },
    onError: (error, input) => toastError(textOf(error), () => change.mutate(input)),
  });
  return change;
}
