import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
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
      onSend={(reason) => act.mutateAsync({ posts, reason }).then(onDone)}
      onClose={onClose}
    />
  );
}

/** One or the other: what is down comes back, what is not goes. */
export function TakedownDialog({ isRestoring, ...about }: AboutPosts & { isRestoring: boolean }) {
  return isRestoring ? <RestoreDialog {...about} /> : <TakeDownDialog {...about} />;
}
