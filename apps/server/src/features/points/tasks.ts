import type { ClaimedTask } from '@baohe/contract/tasks';
import { cadenceOf, taskReference, TASKS, taskState, type Task } from '@baohe/domain/points/tasks';
import { dayAfter, shanghaiDay, startOfDay } from '@baohe/domain/time/shanghai-day';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { SettingKey } from '../../platform/settings/registry.ts';
import { ledgerRepository } from './ledger.repository.ts';
import type { PointsDeps } from './points-deps.ts';
import { tasksRepository, type Day } from './tasks.repository.ts';

const POINTS_OF = {
  read: 'taskReadPoints',
  help: 'taskHelpPoints',
  collect: 'taskCollectPoints',
  register: 'taskRegisterPoints',
  email: 'taskEmailPoints',
  share: 'taskSharePoints',
} as const satisfies Record<Task, SettingKey>;

function dayOf(time: Date): Day {
  const day = shanghaiDay(time);
  return { day, start: startOfDay(day), end: startOfDay(dayAfter(day, 1)) };
}

/** The tasks that the site offers, and how far the account is with each. */
export async function tasksOf({ db, settings, clock }: PointsDeps, accountId: string) {
  const today = dayOf(clock());
  const tasks = tasksRepository(db);
  const offered = TASKS.filter((task) => settings.read(POINTS_OF[task]) > 0);
  const references = offered.map((task) => taskReference(task, today.day));
  const [done, claimed] = await Promise.all([
    tasks.doneBy(accountId, today),
    tasks.claimedBy(accountId, references),
  ]);
  return {
    today: today.day,
    tasks: offered.map((task) => ({
      task,
      cadence: cadenceOf(task),
      points: settings.read(POINTS_OF[task]),
      state: taskState({
        isDone: done.has(task),
        isClaimed: claimed.has(taskReference(task, today.day)),
      }),
    })),
  };
}

/** 领取. The entry's name decides who is first; whoever comes again hears what it brought. */
export async function claimPointsOf(
  deps: PointsDeps,
  accountId: string,
  task: Task,
): Promise<ClaimedTask> {
  const at = deps.clock();
  const today = dayOf(at);
  const reference = taskReference(task, today.day);
  try {
    return await inTransaction(deps, async (tx) => {
      const ledger = ledgerRepository(tx);
      const claimed = await ledger.deltaOf(accountId, 'task', reference);
      const delta = claimed ?? deps.settings.read(POINTS_OF[task]);
      if (claimed === null) {
        if (delta === 0) {
          throw new AppError('task.closed');
        }
        if (!(await tasksRepository(tx).doneBy(accountId, today)).has(task)) {
          throw new AppError('task.not_done');
        }
        await ledger.add({ accountId, delta, kind: 'task', reference, at });
      }
      return { task, awardPointCount: delta, points: await ledger.pointsOf(accountId) };
    });
  } catch (error) {
    if (!(error instanceof AppError && error.key === 'ledger.entry_exists')) {
      throw error;
    }
    // Another tap was first, and its entry is there now.
    const ledger = ledgerRepository(deps.db);
    const delta = await ledger.deltaOf(accountId, 'task', reference);
    return { task, awardPointCount: delta ?? 0, points: await ledger.pointsOf(accountId) };
  }
}
