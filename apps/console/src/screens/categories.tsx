import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast, toastError, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { JSX } from 'react';
import {
  effectOnTerm,
  fetchCategories,
  moveTerm,
  TERMS_KEY,
  type EditedTerm,
} from '../entities/terms.ts';
import { CategoryPanel } from '../features/terms/category-panel.tsx';
import { flattenTree, zoneOf } from '../features/terms/category-tree.ts';
import { usePostCount } from '../features/terms/use-post-count.ts';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';
import { SortableRows } from '../shared/sortable-rows.tsx';
import { StatusPill } from '../shared/status-pill.tsx';

interface Move {
  term: EditedTerm;
  parentId: string;
  beforeId: string | null;
}

/** 分类: the tree below the zones, arranged by dragging. */
export function CategoriesScreen(): JSX.Element {
  const { t, i18n } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const postCount = usePostCount();
  const [search, changeSearch] = useAddressSearch();
  const query = useQuery({
    queryKey: [TERMS_KEY, 'category'],
    queryFn: ({ signal }) => fetchCategories(client, signal),
    staleTime: 0,
  });
  const all = query.data ?? [];
  const rows = flattenTree(all);
  const byId = new Map(all.map((term) => [term.id, term]));
  const siblingsOf = (parentId: string | null) => all.filter((term) => term.parentId === parentId);
  const nextOf = (term: EditedTerm) => {
    const siblings = siblingsOf(term.parentId);
    return siblings[siblings.indexOf(term) + 1]?.id ?? null;
  };

  const moving = useMutation({
    mutationFn: ({ term, parentId, beforeId }: Move) =>
      moveTerm(client, term.id, parentId, beforeId),
    onSuccess({ posts }, { term }) {
      const back = { term, parentId: term.parentId!, beforeId: nextOf(term) };
      const count = i18n.number(posts);
      toastUndoable(posts > 0 ? t`已移动，${count} 部作品跟着移动` : t`已移动`, () =>
        moving.mutate(back, { onSuccess: () => toast(t`已撤销`, 'done') }),
      );
    },
    onError: (error) => toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [TERMS_KEY] }),
  });
  const move = async (change: Move) => {
    const { term, parentId } = change;
    if (term.parentId === parentId) {
      moving.mutate(change);
      return;
    }
    // What happens to posts is said before.
    const effect = await effectOnTerm(client, term.id).catch(() => null);
    const parent = byId.get(parentId)?.name ?? '';
    const { name } = term;
    const count = i18n.number((effect?.posts ?? 0) + (effect?.notShown ?? 0));
    openDialog('confirm', {
      title: t`把「${name}」移到「${parent}」下面？`,
      text: t`${count} 部作品会一起移到新的上级分类。可以撤销。`,
      action: t`移动`,
      onConfirm: () => moving.mutate(change),
    });
  };
  const drop = (id: string, overId: string) => {
    const [term, over] = [byId.get(id), byId.get(overId)];
    if (!term || !over) {
      return;
    }
    if (over.parentId === null) {
      void move({ term, parentId: over.id, beforeId: null });
      return;
    }
    const siblings = siblingsOf(over.parentId);
    const isDown =
      term.parentId === over.parentId && siblings.indexOf(term) < siblings.indexOf(over);
    void move({ term, parentId: over.parentId, beforeId: isDown ? nextOf(over) : over.id });
  };
  const step = (id: string, by: -1 | 1) => {
    const term = byId.get(id)!;
    const siblings = siblingsOf(term.parentId);
    const at = siblings.indexOf(term);
    const beforeId = by === -1 ? siblings[at - 1]?.id : siblings[at + 2]?.id;
    void move({ term, parentId: term.parentId!, beforeId: beforeId ?? null });
  };

  const opened = search['open'];
  const edited = byId.get(opened ?? '');
  const parentOfNew = byId.get(search['below'] ?? '');
  return (
    <main>
      <PageHead
        title={t({ message: '分类', context: 'section' })}
        count={query.data && i18n.number(all.length)}
      />
      <p className="mb-3 text-sm text-text-3">
        {t`拖动可以换顺序，拖到别的分类旁边就移到它的上级下面。分类不能离开自己的分区。`}
      </p>
      {query.isPending && <ScreenLoading />}
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      <SortableRows
        label={t`分类`}
        items={rows.map(({ term, depth }) => {
          const siblings = siblingsOf(term.parentId);
          const { name } = term;
          return {
            id: term.id,
            name,
            depth: Math.min(depth, 3),
            isFixed: term.parentId === null,
            isFirst: siblings[0] === term,
            isLast: siblings.at(-1) === term,
            content: (
              <div className="flex min-w-0 items-center">
                <button
                  type="button"
                  className="flex min-h-target min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-start"
                  onClick={() => changeSearch({ open: term.id })}
                >
                  <span className="truncate font-medium">{name}</span>
                  <span className="text-xs text-text-3">{postCount(term)}</span>
                  {!term.isOpen && <StatusPill tone="warn">{t`未开放`}</StatusPill>}
                  {term.status === 0 && <StatusPill>{t`停用`}</StatusPill>}
                </button>
                {zoneOf(term, byId) !== 'CAT_0' && (
                  <IconButton
                    label={t`在 ${name} 下面加一个`}
                    onClick={() => changeSearch({ open: 'new', below: term.id })}
                  >
                    <Plus size={18} aria-hidden="true" />
                  </IconButton>
                )}
              </div>
            ),
          };
        })}
        onDrop={drop}
        onStep={step}
      />
      {(edited || (opened === 'new' && parentOfNew)) && (
        <CategoryPanel
          key={opened}
          edited={edited ?? null}
          parent={parentOfNew ?? null}
          categories={rows}
          onMove={(term, parentId) => void move({ term, parentId, beforeId: null })}
          onClose={() => changeSearch({ open: undefined, below: undefined })}
        />
      )}
    </main>
  );
}
