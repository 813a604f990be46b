/** What brings points besides checking in, in the order in which it is shown. */
export const TASKS = ['read', 'help', 'collect', 'register', 'email', 'share'] as const;

export type Task = (typeof TASKS)[number];

/** Once a day by the calendar of Shanghai, or once for good. */
export type TaskCadence = 'daily' | 'once';

const CADENCES: Readonly<Record<Task, TaskCadence>> = {
  /** Has read, watched or listened to something. */
  read: 'daily',
  /** Has helped a friend with a code. */
  help: 'daily',
  /** Has put something into the collection. */
  collect: 'daily',
  /** Has a name and a password. */
  register: 'once',
  /** Has an e-mail address. */
  email: 'once',
  /** Has shared a code. */
  share: 'once',
};

export const cadenceOf = (task: Task): TaskCadence => CADENCES[task];

/** What the ledger entry of a task is known by: there is one for each day, or one for good. */
export const taskReference = (task: Task, day: string): string =>
  cadenceOf(task) === 'daily' ? `${task}:${day}` : task;

export const TASK_STATES = ['open', 'claimable', 'claimed'] as const;

export type TaskState = (typeof TASK_STATES)[number];

/** What was claimed stays so, also where what it was for is undone later. */
export function taskState({
  isDone,
  isClaimed,
}: {
  isDone: boolean;
  isClaimed: boolean;
}): TaskState {
  if (isClaimed) {
    return 'claimed';
  }
  return isDone ? 'claimable' : 'open';
}
