import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import type { ReviewTask } from './review-deps.ts';

const TASK_SHAPE = {
  requestedAt: column.date().orNull,
  startedAt: column.date().orNull,
  finishedAt: column.date().orNull,
  position: column.int(),
  done: column.int(),
  total: column.int(),
};

export type TaskRow = RowOf<typeof TASK_SHAPE>;

const FIND = statement({
  name: 'review_task',
  text: `
    select requested_at as "requestedAt", started_at as "startedAt", finished_at as "finishedAt",
      position, done, total
    from review_task where name = $1`,
  row: TASK_SHAPE,
});

const REQUEST = statement({
  name: 'request_review_task',
  text: 'update review_task set requested_at = $2 where name = $1',
});

const START = statement({
  name: 'start_review_task',
  text: `
    update review_task set started_at = $2, requested_at = null, finished_at = null, position = 0,
      done = 0, total = $3
    where name = $1`,
});

const ADVANCE = statement({
  name: 'advance_review_task',
  text: `
    update review_task set position = $2, done = done + $3, total = greatest(total, done + $3)
    where name = $1`,
});

const FINISH = statement({
  name: 'finish_review_task',
  text: 'update review_task set finished_at = $2, done = total where name = $1',
});

export function tasksRepository(db: Queryable) {
  return {
    async find(name: ReviewTask): Promise<TaskRow> {
      return (await queryRow(db, FIND, [name]))!;
    },

    request: (name: ReviewTask, at: Date): Promise<number> => execute(db, REQUEST, [name, at]),

    start: (name: ReviewTask, at: Date, total: number): Promise<number> =>
      execute(db, START, [name, at, total]),

    advance: (name: ReviewTask, position: number, more: number): Promise<number> =>
      execute(db, ADVANCE, [name, position, more]),

    finish: (name: ReviewTask, at: Date): Promise<number> => execute(db, FINISH, [name, at]),
  };
}

export type TasksRepository = ReturnType<typeof tasksRepository>;
