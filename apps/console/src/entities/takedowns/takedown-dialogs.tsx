import { ProgressBar } from '@baohe/ui/progress-bar';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRunningEdits } from '../posts/edit-progress.ts';
import type { ChosenPosts } from '../posts/use-bulk-edit.ts';
import { StatementDialog } from './statement-dialog.tsx';
import { useTakedownAct } from './use-takedowns.ts';

export interface AboutPosts {
  posts: ChosenPosts;
  /** How many are meant. */
  count: number;
  /** Of the only one. */
  title?: string | undefined;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** How far it is, once it takes long enough to be asked. */
function ActProgress() {
  const { t, i18n } = useLingui();
  const running = useRunningEdits().findLast(({ kind, total }) => kind !== 'edit' && total > 0);
  if (!running) {
    return null;
  }
  const { done, total } = running;
  return (
    <div className="mb-3 grid gap-1">
      <ProgressBar label={t`进度`} value={done / total} />
      <p className="text-sm text-text-2 tabular-nums">
        {`${i18n.number(done)} / ${i18n.number(total)} · `}
        {t`可以先关上窗口，做完会告诉你。`}
      </p>
    </div>
  );
}

/** Takes posts from everybody's eyes; the reason is read by whoever comes to their address. */
function TakeDownDialog({ posts, count, title, onDone, onClose }: AboutPosts) {
  const { t } = useLingui();
  const act = useTakedownAct('takeDown', t`已下架`);
  return (
    <StatementDialog
      title={
        title === undefined
          ? t`${plural(count, { one: '下架 # 部作品', other: '下架 # 部作品' })}`
          : t`下架《${title}》`
      }
      text={t`列表、搜索、图片和播放地址马上全部失效，详情页只显示下架原因和日期，发布也不会让它回来。以后可以恢复。只是暂时不想公开，用“转为草稿”。`}
      label={t`公开的下架原因`}
      action={t`下架`}
      isDanger
      failure={act.error}
      progress={act.isPending && <ActProgress />}
      onSend={(reason) => act.mutateAsync({ posts, reason }).then(onDone)}
      onClose={onClose}
    />
  );
}

function RestoreDialog({ posts, count, title, onDone, onClose }: AboutPosts) {
  const { t } = useLingui();
  const act = useTakedownAct('restore', t`已恢复`);
  return (
    <StatementDialog
      title={
        title === undefined
          ? t`${plural(count, { one: '恢复 # 部作品', other: '恢复 # 部作品' })}`
          : t`恢复《${title}》`
      }
      text={t`作品回到下架之前的状态。`}
      label={t`恢复原因`}
      action={t`恢复`}
      failure={act.error}
      progress={act.isPending && <ActProgress />}
      onSend={(reason) => act.mutateAsync({ posts, reason }).then(onDone)}
      onClose={onClose}
    />
  );
}

/** One or the other: what is down comes back, what is not goes. */
export function TakedownDialog({ isRestoring, ...about }: AboutPosts & { isRestoring: boolean }) {
  return isRestoring ? <RestoreDialog {...about} /> : <TakeDownDialog {...about} />;
}
