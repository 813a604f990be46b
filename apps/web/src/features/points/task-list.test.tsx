import { openDialogs } from '@baohe/app-shell/dialogs';
import { GUEST, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { claimTask, taskList } from '@baohe/contract/tasks';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PointsTask } from '../../entities/tasks.ts';
import { currentViewer } from '../../entities/viewer.ts';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { taskListReply } from '../../testing/replies.ts';
import { TaskList } from './task-list.tsx';

const read: PointsTask = { task: 'read', cadence: 'daily', points: 2, state: 'claimable' };
const email: PointsTask = { task: 'email', cadence: 'once', points: 5, state: 'open' };

beforeEach(() => {
  localStorage.clear();
  rememberViewer(USER);
  openDialogs.set([]);
  shownToast.set(null);
});

const lists = (...tasks: PointsTask[]) => answer(taskList, () => taskListReply(tasks));

test('each task says what it brings and how far one is with it', async () => {
  renderOnServer(<TaskList />, [lists(read, email, { ...email, task: 'share', state: 'claimed' })]);
  expect(await screen.findByText('看点什么')).toBeTruthy();
  expect(screen.getByText('+2')).toBeTruthy();
  expect(screen.getByRole('region', { name: '每日任务' }).textContent).toContain('领取');
  const once = screen.getByRole('region', { name: '新手任务' }).textContent;
  expect(once).toContain('待完成');
  expect(once).toContain('已收下');
});

test('points are taken once, however often one taps, and the balance grows', async () => {
  let state: PointsTask['state'] = 'claimable';
  const claim = vi.fn<() => { task: 'read'; awardPointCount: number; points: number }>(() => {
    state = 'claimed';
    return { task: 'read', awardPointCount: 2, points: 38 };
  });
  renderOnServer(<TaskList />, [
    answer(taskList, () => taskListReply([{ ...read, state }])),
    answer(claimTask, claim),
  ]);
  await userEvent.dblClick(await screen.findByRole('button', { name: '领取：看点什么' }));
  expect(await screen.findByText('已收下')).toBeTruthy();
  expect(claim).toHaveBeenCalledOnce();
  expect(shownToast.get()?.text).toBe('收下了，点数 +2');
  expect(currentViewer()?.points).toBe(38);
});

test('why points cannot be taken is said', async () => {
  renderOnServer(<TaskList />, [
    lists(read),
    answer(claimTask, () => {
      throw refusal('task.not_done', '任务还没完成');
    }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: '领取：看点什么' }));
  await vi.waitFor(() => expect(shownToast.get()?.text).toBe('任务还没完成'));
});

test('a guest is asked to register first', async () => {
  rememberViewer(GUEST);
  const { requests } = renderOnServer(<TaskList />, [lists(read)]);
  await userEvent.click(await screen.findByRole('button', { name: '领取：看点什么' }));
  expect(openDialogs.get()).toMatchObject([{ name: 'account' }]);
  expect(requests.map(({ call }) => call)).toEqual(['GET /usr/task/list']);
});

test('while it comes, when it fails and when there is nothing, that is said', async () => {
  let tries = 0;
  renderOnServer(<TaskList />, [
    answer(taskList, () => {
      tries += 1;
      if (tries === 1) {
        throw refusal('server.busy', '服务器繁忙');
      }
      return taskListReply([]);
    }),
  ]);
  expect(await screen.findByText('获取中...')).toBeTruthy();
  expect(await screen.findByText('服务器繁忙')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('今天没有任务，好好休息')).toBeTruthy();
});
