import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useGuarded } from '@baohe/app-shell/use-guarded';
import type { Task } from '@baohe/domain/points/tasks';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  BookOpen,
  Check,
  HeartHandshake,
  Mail,
  Share2,
  Star,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { POINTS_KEY } from '../../entities/points-key.ts';
import { claimPoints, fetchTasks, type PointsTask } from '../../entities/tasks.ts';
import { rememberPoints, useViewer } from '../../entities/viewer.ts';

const ICONS: Readonly<Record<Task, LucideIcon>> = {
  read: BookOpen,
  help: HeartHandshake,
  collect: Star,
  register: UserPlus,
  email: Mail,
  share: Share2,
};

/** What brings points besides checking in. The server says what is done; the viewer takes the points. */
export function TaskList() {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const viewer = useViewer();
  const tasks = useQuery({
    queryKey: [POINTS_KEY, 'tasks', viewer?.id],
    queryFn: ({ signal }) => fetchTasks(client, signal),
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { volatile: true },
  });
  if (tasks.isPending) {
    return (
      <>
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines count={6} />
      </>
    );
  }
  if (tasks.isError) {
    return (
      <FailedRow
        text={textOf(tasks.error)}
        retryLabel={t`再试一次`}
        busy={tasks.isFetching}
        onRetry={() => void tasks.refetch()}
      />
    );
  }
  if (tasks.data.length === 0) {
    return <p className="py-4 text-center text-text-2">{t`今天没有任务，好好休息`}</p>;
  }
  const of = (cadence: PointsTask['cadence']) =>
    tasks.data.filter((task) => task.cadence === cadence);
  return (
    <div className="grid gap-4">
      <TaskGroup title={t`每日任务`} tasks={of('daily')} />
      <TaskGroup title={t`新手任务`} tasks={of('once')} />
    </div>
  );
}

function TaskGroup({ title, tasks }: { title: string; tasks: readonly PointsTask[] }) {
  if (tasks.length === 0) {
    return null;
  }
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm text-text-2">{title}</h3>
      <ul className="grid gap-2">
        {tasks.map((task) => (
          <TaskRow key={task.task} task={task} />
        ))}
      </ul>
    </section>
  );
}

function TaskRow({ task: { task, points, state } }: { task: PointsTask }) {
  const { name, hint } = useTaskText(task);
  const Icon = ICONS[task];
  return (
    <li>
      <Card className="flex flex-wrap items-center justify-end gap-3 py-3">
        <Icon size={20} aria-hidden="true" className="flex-none text-ember" />
        <div className="min-w-0 flex-[1_1_4rem]">
          <p className="flex flex-wrap items-baseline gap-x-2">
            {name}
            <b className="text-ember tabular-nums">{`+${points}`}</b>
          </p>
          <p className="text-xs text-text-2">{hint}</p>
        </div>
        <TaskAction task={task} state={state} name={name} />
      </Card>
    </li>
  );
}

interface TaskActionProps extends Pick<PointsTask, 'task' | 'state'> {
  name: string;
}

function TaskAction({ task, state, name }: TaskActionProps) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const viewer = useViewer();
  const claiming = useMutation({
    mutationFn: () => claimPoints(client, task),
    async onSuccess({ award, points }) {
      rememberPoints(points);
      toast(t`收下了，点数 +${award}`, 'done');
      await queries.invalidateQueries({ queryKey: [POINTS_KEY] });
    },
    onError: (error) => toastError(textOf(error)),
  });
  const claim = useGuarded(() => claiming.mutate());
  switch (state) {
    case 'open':
      return <span className="flex-none text-sm text-text-3">{t`待完成`}</span>;
    case 'claimed':
      return (
        <span className="flex flex-none items-center gap-1 text-sm text-text-2">
          <Check size={16} aria-hidden="true" />
          {t`已收下`}
        </span>
      );
    case 'claimable':
      return (
        <Button
          small
          kind="main"
          aria-label={t`领取：${name}`}
          busy={claiming.isPending}
          onClick={() =>
            viewer?.isRegistered ? claim() : openDialog('account', { mode: 'register' })
          }
        >
          {t`领取`}
        </Button>
      );
  }
}

function useTaskText(task: Task): { name: string; hint: string } {
  const { t } = useLingui();
  switch (task) {
    case 'read':
      return { name: t`看点什么`, hint: t`今天读一页、看一段都算` };
    case 'help':
      return { name: t`帮朋友一把`, hint: t`今天为朋友助力一次` };
    case 'collect':
      return { name: t`收藏心头好`, hint: t`今天把一部作品放进我的收藏` };
    case 'register':
      return { name: t`安个家`, hint: t`设好用户名和密码` };
    case 'email':
      return { name: t`留个邮箱`, hint: t`在账号里绑定邮箱` };
    case 'share':
      return { name: t`发出第一个口令`, hint: t`分享一部作品，请朋友助力` };
  }
}
