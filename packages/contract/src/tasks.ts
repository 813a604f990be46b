import { TASK_STATES, TASKS } from '@baohe/domain/points/tasks';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const task = z.enum(TASKS);

const listedTask = z.object({
  task,
  cadence: z.enum(['daily', 'once']),
  points: z.int(),
  state: z.enum(TASK_STATES),
});

export type ListedTask = z.output<typeof listedTask>;

export const taskList = endpoint({
  method: 'GET',
  path: '/usr/task/list',
  access: 'guest',
  summary: 'What brings points, and how far the caller is with it today (Shanghai)',
  input: z.object({}),
  output: z.object({ today: z.iso.date(), tasks: z.array(listedTask) }),
});

export const claimTask = endpoint({
  method: 'POST',
  path: '/usr/task/claim',
  access: 'user',
  summary: 'Takes the points of a task that is done; asked again, what it brought',
  input: z.object({ task }),
  output: z.object({ task, awardPointCount: z.int(), points: z.int() }),
});

export type ClaimedTask = z.output<typeof claimTask.output>;
