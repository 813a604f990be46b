import type { Client } from '@baohe/client/client';
import { claimTask, taskList } from '@baohe/contract/tasks';
import type { Task, TaskCadence, TaskState } from '@baohe/domain/points/tasks';

/** Something that brings points, and how far the viewer is with it. */
export interface PointsTask {
  task: Task;
  cadence: TaskCadence;
  points: number;
  state: TaskState;
}

export async function fetchTasks(client: Client, signal: AbortSignal): Promise<PointsTask[]> {
  const { tasks } = await client.call(taskList, {}, signal);
  return tasks;
}

/** What it brought, and the points that the viewer has with it. */
export async function claimPoints(client: Client, task: Task) {
  const { awardPointCount, points } = await client.call(claimTask, { task });
  return { award: awardPointCount, points };
}
