import { useClient } from '@baohe/app-shell/call-context';
import { newId } from '@baohe/app-shell/new-id';
import { listBookmarks } from '@baohe/contract/bookmarks';
import { withChanges, type Bookmark, type BookmarkChange } from '@baohe/domain/bookmarks/bookmark';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../viewer.ts';
import { bookmarkFrom } from './bookmark-from-wire.ts';
import { bookmarkQueueOf } from './bookmark-queue.ts';
import { NOBODY } from './waiting-bookmarks.ts';

export const bookmarksKey = (postId: string) => ['bookmarks', postId] as const;

/** Every page of the gallery. */
export const GALLERY_KEY = ['bookmarks', 'all'] as const;

/** The bookmarks of a post on all devices of the person, the newest first; and at once what this one has just marked. */
export function useBookmarks(postId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const person = useViewer()?.id;
  const queue = bookmarkQueueOf(client, person ?? NOBODY);
  const { data } = useQuery({
    queryKey: bookmarksKey(postId),
    async queryFn({ signal }): Promise<BookmarkChange[]> {
      await queue.flush();
      const { records } = await client.call(listBookmarks, { postId }, signal);
      return records.map(bookmarkFrom);
    },
    enabled: person !== undefined,
    // Another device may have marked something since.
    refetchOnMount: 'always',
    retry: 1,
  });

  const change = (changed: BookmarkChange) => {
    void queue.change(changed).then(() => queries.invalidateQueries({ queryKey: GALLERY_KEY }));
    queries.setQueryData<BookmarkChange[]>(bookmarksKey(postId), (known = []) =>
      withChanges(known, [changed]),
    );
  };

  const bookmarks = withChanges(data ?? [], queue.ofPost(postId)).toSorted(
    (one, other) => other.madeAt - one.madeAt,
  );
  return {
    bookmarks,
    add: (bookmark: Omit<Bookmark, 'id' | 'postId' | 'madeAt'>): void => {
      const now = Date.now();
      change({
        ...bookmark,
        id: newId(),
        postId,
        madeAt: now,
        changedAt: now,
        isRemoved: false,
      });
    },
    remove: (id: string): void => {
      const bookmark = bookmarks.find((each) => each.id === id);
      if (bookmark) {
        change({ ...bookmark, changedAt: Date.now(), isRemoved: true });
      }
    },
  };
}
