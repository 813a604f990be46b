import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast, toastError, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { clearList } from '@baohe/contract/lists';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { takeAllFromList } from '../../entities/list-entry.ts';
import { useListDrawing } from './use-list-entries.ts';

/** As long as 撤销 can be seen. */
export const UNDO_MS = 5000;
/** The server takes no more at once. */
const LOT = 100;

interface Removal {
  posts: readonly string[];
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Takes entries out of a list. They are gone from the screen at once and from the server a moment
 * later, or when the screen is left: until then 撤销 costs nothing and keeps their places.
 */
export function useRemoval(listId: string, listName: string) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const drawing = useListDrawing(listId);
  const waiting = useRef<Removal>(undefined);

  const carryOut = async () => {
    const removal = waiting.current;
    waiting.current = undefined;
    if (!removal) {
      return;
    }
    clearTimeout(removal.timer);
    try {
      for (let from = 0; from < removal.posts.length; from += LOT) {
        await takeAllFromList(client, listId, removal.posts.slice(from, from + LOT));
      }
      await drawing.counted();
    } catch (error) {
      toastError(textOf(error));
      await drawing.renewed();
    }
  };
  const leaving = useEffectEvent(() => void carryOut());

  useEffect(() => {
    const leave = () => leaving();
    globalThis.addEventListener('pagehide', leave);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    remove: (posts: readonly string[]) => {
      void carryOut();
      drawing.without(new Set(posts));
      waiting.current = { posts, timer: setTimeout(() => void carryOut(), UNDO_MS) };
      toastUndoable(t`已移除 ${posts.length} 个`, () => {
        clearTimeout(waiting.current?.timer);
        waiting.current = undefined;
        void drawing.renewed();
      });
    },

    askToClear: () =>
      openDialog('confirm', {
        title: t`清空${listName}？`,
        text: t`清空后无法恢复。`,
        action: t`清空`,
        danger: true,
        onConfirm: () => {
          client.call(clearList, { listId }).then(
            () => {
              toast(t`已清空${listName}`, 'done');
              return drawing.renewed();
            },
            (error: unknown) => toastError(t`清空${listName}失败：${textOf(error)}`),
          );
        },
      }),
  };
}
