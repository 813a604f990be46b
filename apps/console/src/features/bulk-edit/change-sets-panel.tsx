import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useChangeSets, type ChangeSet } from '../../entities/posts/use-bulk-edit.ts';
import { useEditFlow } from '../../entities/posts/use-edit-flow.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { ScreenLoading } from '../../shared/screen-loading.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';

/** What was changed in bulk, by whom, and the way back. */
export function ChangeSetsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const found = useChangeSets();
  const sets = found.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <SidePanel title={t`修改记录`} onClose={onClose}>
      {found.isPending && <ScreenLoading />}
      {found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && sets.length === 0 && (
        <EmptyState title={t`还没有批量修改`} text={t`批量修改会记在这里，30 天内都可以撤销。`} />
      )}
      <ul className="grid gap-2">
        {sets.map((set) => (
          <ChangeSetRow key={set.changeSetId} set={set} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          kind="quiet"
          wide
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t`更多`}
        </Button>
      )}
    </SidePanel>
  );
}

function ChangeSetRow({ set }: { set: ChangeSet }) {
  const { t, i18n } = useLingui();
  const { undo, isBusy } = useEditFlow();
  const { edit } = set;
  const texts = [
    edit.addTermIds && t`加标签`,
    edit.removeTermIds && t`去标签`,
    edit.replaceTerms && t`换标签`,
    edit.categoryId && t`改分类`,
    edit.pointPrice !== undefined && t`改点数`,
    edit.osusumeLevel !== undefined && t`改推荐级别`,
    edit.ageRating !== undefined && t`改年龄分级`,
    edit.status === 1 && t`发布`,
    edit.status === 0 && t`转为草稿`,
    edit.status === -1 && t`删除`,
  ].filter((text) => typeof text === 'string');
  return (
    <li className="flex items-center gap-3 rounded-lg bg-surface-2 p-3">
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <span className="font-medium">{texts.join(' · ')}</span>
        <span className="text-text-2">
          {t`${plural(set.changed, { one: '# 部', other: '# 部' })}`}
          {set.username && ` · ${set.username}`}
          {` · ${i18n.date(set.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}`}
        </span>
      </div>
      {set.undoneAt !== null && <span className="text-sm text-text-3">{t`已撤销`}</span>}
      {set.undoableUntil !== null && (
        <Button kind="line" small busy={isBusy} onClick={() => void undo(set.changeSetId)}>
          {t`撤销`}
        </Button>
      )}
    </li>
  );
}
