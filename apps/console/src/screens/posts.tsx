import { useKeys } from '@baohe/app-shell/keys';
import type { RecordStatus } from '@baohe/contract/record-status';
import { MOST_EDITED } from '@baohe/domain/posts/bulk-edit';
import { Button, buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { IconButton } from '@baohe/ui/icon-button';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  FilePenLine,
  History,
  ListFilter,
  Pencil,
  Plus,
  RotateCcw,
  SeparatorHorizontal,
  ShieldBan,
  Trash2,
  Upload,
  X,
} from 'lucide-react';
import { useState, type JSX } from 'react';
import { addressOf, filterIn, orderIn } from '../entities/posts/filter-address.ts';
import type { PostFilter } from '../entities/posts/managed-post.ts';
import type { ChosenPosts } from '../entities/posts/use-bulk-edit.ts';
import { usePostRows } from '../entities/posts/use-post-rows.ts';
import { TakedownDialog, type AboutPosts } from '../entities/takedowns/takedown-dialogs.tsx';
import { BulkEditPanel } from '../features/bulk-edit/bulk-edit-panel.tsx';
import { ChangeSetsPanel } from '../features/bulk-edit/change-sets-panel.tsx';
import { StatusDialog } from '../features/bulk-edit/status-dialog.tsx';
import { FilterPanel } from '../features/posts/filter-panel.tsx';
import { PostsFilters } from '../features/posts/posts-filters.tsx';
import { PostsGrid } from '../features/posts/posts-grid.tsx';
import { PostsTable } from '../features/posts/posts-table.tsx';
import { SectionBreakDialog } from '../features/posts/section-break-dialog.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { ConsoleLink, useAddressSearch, useGo } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { usePaletteActions } from '../shared/palette/palette-actions.ts';
import { ScreenLoading } from '../shared/screen-loading.tsx';
import { BulkBar } from '../shared/table/bulk-bar.tsx';
import { useSelection, type Selection } from '../shared/table/use-selection.ts';

type Panel = 'filter' | 'edit' | 'history' | 'section';

/** What is to be taken down or restored: one row, or all that are marked. */
type Takedown = Pick<AboutPosts, 'posts' | 'count' | 'title'> & { isRestoring: boolean };

/** Every post of the site, found, compared and changed many at once. */
export function PostsScreen(): JSX.Element {
  const { t, i18n } = useLingui();
  const go = useGo();
  const [search, changeSearch] = useAddressSearch();
  const filter = filterIn(search);
  const order = orderIn(search);
  const view = search['view'] === 'grid' ? 'grid' : 'table';
  const { rows, posts, counted, isPending, error, retry, show } = usePostRows({
    filter,
    order,
  });
  const marks = useSelection();
  // Also those that are not on the screen: everything that fits the filter.
  const [isAll, setAll] = useState(false);
  // Whoever changes a mark means those that are marked then, no longer everything.
  const selection: Selection = {
    ...marks,
    toggle(...mark) {
      setAll(false);
      marks.toggle(...mark);
    },
    toggleAll(ids) {
      setAll(false);
      marks.toggleAll(ids);
    },
    clear() {
      setAll(false);
      marks.clear();
    },
  };
  const [panel, setPanel] = useState<Panel>();
  const [takedown, setTakedown] = useState<Takedown>();
  const [status, setStatus] = useState<RecordStatus>();

  const total = counted?.count;
  const isTooMany = counted !== undefined && (counted.isMore || counted.count > MOST_EDITED);
  const chosen: ChosenPosts = isAll ? { filter } : { ids: [...selection.ids] };
  const count = isAll ? (total ?? 0) : selection.ids.size;
  // What is down already can only come back.
  const marked = posts.filter(({ id }) => selection.has(id));
  const isRestoring = isAll
    ? filter.isTakenDown === true
    : marked.length > 0 && marked.every((post) => post.isTakenDown);
  const change = (changed: PostFilter) => {
    selection.clear();
    changeSearch(addressOf(changed));
  };
  useKeys({
    isOff: panel !== undefined || takedown !== undefined || status !== undefined,
    onKey(key) {
      if (key === 'f') {
        setPanel('filter');
        return true;
      }
      if (key === 't' && count > 0) {
        setPanel('edit');
        return true;
      }
      return false;
    },
  });
  usePaletteActions(t`作品`, [
    {
      key: 'filter',
      label: t`筛选…`,
      icon: ListFilter,
      keys: ['F'],
      run: () => setPanel('filter'),
    },
    ...(count > 0
      ? [
          {
            key: 'edit',
            label: t`批量改…`,
            icon: Pencil,
            keys: ['T'],
            run: () => setPanel('edit'),
          },
          { key: 'publish', label: t`发布…`, icon: Upload, run: () => setStatus(1) },
          { key: 'draft', label: t`转为草稿…`, icon: FilePenLine, run: () => setStatus(0) },
          {
            key: 'takedown',
            label: isRestoring ? t`恢复…` : t`下架…`,
            icon: isRestoring ? RotateCcw : ShieldBan,
            run: () => setTakedown({ posts: chosen, count, isRestoring }),
          },
          { key: 'clear', label: t`取消选择`, icon: X, keys: ['Esc'], run: selection.clear },
        ]
      : []),
    { key: 'history', label: t`修改记录`, icon: History, run: () => setPanel('history') },
    {
      key: 'section',
      label: t`新建分隔标题`,
      icon: SeparatorHorizontal,
      run: () => setPanel('section'),
    },
  ]);
  const mayChooseAll =
    !isAll && selection.ids.size >= Math.min(posts.length, 2) && rows.length > posts.length;
  const number = total === undefined ? '' : i18n.number(total);

  return (
    <main>
      <PageHead title={t`作品`} count={counted?.isMore ? `${number}+` : number}>
        <IconButton label={t`修改记录`} onClick={() => setPanel('history')}>
          <History size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t`新建分隔标题`} onClick={() => setPanel('section')}>
          <SeparatorHorizontal size={20} aria-hidden="true" />
        </IconButton>
        <ConsoleLink to="/posts/new" className={buttonClass({ kind: 'main' })}>
          <Plus size={18} aria-hidden="true" />
          <span className="max-md:sr-only">{t`新作品`}</span>
        </ConsoleLink>
      </PageHead>
      <PostsFilters
        {...{ filter, view }}
        onChange={change}
        onView={(next) => changeSearch({ view: next === 'grid' ? 'grid' : undefined })}
        onMore={() => setPanel('filter')}
      />
      {isPending && <ScreenLoading />}
      {error !== null && <LoadFailed error={error} onRetry={retry} />}
      {!isPending && error === null && rows.length === 0 && (
        <EmptyState title={t`没有符合的作品`} text={t`换个筛选条件，或者先导入一些。`}>
          <Button kind="quiet" onClick={() => change({})}>
            {t`清除筛选`}
          </Button>
        </EmptyState>
      )}
      {rows.length > 0 && view === 'grid' && (
        <PostsGrid
          posts={rows}
          selection={selection}
          onOpen={({ id }) => go(`/posts/${id}`)}
          onShown={show}
        />
      )}
      {rows.length > 0 && view === 'table' && (
        <PostsTable
          posts={rows}
          selection={selection}
          order={order}
          onOrder={(next) => changeSearch({ order: next })}
          onOpen={({ id }) => go(`/posts/${id}`)}
          onShown={show}
          onTakedown={({ id, title, isTakenDown }) =>
            setTakedown({ posts: { ids: [id] }, count: 1, title, isRestoring: isTakenDown })
          }
        />
      )}
      <BulkBar count={count} onClear={selection.clear}>
        <button type="button" className="bulk-bar-action" onClick={() => setPanel('edit')}>
          <Pencil size={18} aria-hidden="true" />
          {t`批量改`}
        </button>
        <button type="button" className="bulk-bar-action" onClick={() => setStatus(1)}>
          <Upload size={18} aria-hidden="true" />
          {t`发布…`}
        </button>
        <button type="button" className="bulk-bar-action" onClick={() => setStatus(0)}>
          <FilePenLine size={18} aria-hidden="true" />
          {t`转为草稿…`}
        </button>
        <button
          type="button"
          className="bulk-bar-action is-danger"
          onClick={() => setTakedown({ posts: chosen, count, isRestoring })}
        >
          {isRestoring ? (
            <RotateCcw size={18} aria-hidden="true" />
          ) : (
            <ShieldBan size={18} aria-hidden="true" />
          )}
          {isRestoring ? t`恢复…` : t`下架…`}
        </button>
        <button type="button" className="bulk-bar-action is-danger" onClick={() => setStatus(-1)}>
          <Trash2 size={18} aria-hidden="true" />
          {t`删除…`}
        </button>
        {mayChooseAll && total !== undefined && !isTooMany && (
          <button type="button" className="bulk-bar-action" onClick={() => setAll(true)}>
            {t`${plural(total, { one: '选全部 # 部', other: '选全部 # 部' })}`}
          </button>
        )}
        {mayChooseAll && isTooMany && (
          <span className="px-2 text-xs">
            {t`超过 ${plural(MOST_EDITED, { one: '# 部', other: '# 部' })}，筛少一些才能选全部`}
          </span>
        )}
      </BulkBar>
      {panel === 'filter' && (
        <FilterPanel filter={filter} onChange={change} onClose={() => setPanel(undefined)} />
      )}
      {panel === 'edit' && (
        <BulkEditPanel
          posts={chosen}
          count={count}
          onDone={() => {
            setPanel(undefined);
            selection.clear();
          }}
          onClose={() => setPanel(undefined)}
        />
      )}
      {panel === 'history' && <ChangeSetsPanel onClose={() => setPanel(undefined)} />}
      {takedown && (
        <TakedownDialog
          {...takedown}
          onDone={takedown.title === undefined ? selection.clear : undefined}
          onClose={() => setTakedown(undefined)}
        />
      )}
      {status !== undefined && (
        <StatusDialog
          {...{ posts: chosen, count, status }}
          onDone={selection.clear}
          onClose={() => setStatus(undefined)}
        />
      )}
      {panel === 'section' && <SectionBreakDialog onClose={() => setPanel(undefined)} />}
    </main>
  );
}
