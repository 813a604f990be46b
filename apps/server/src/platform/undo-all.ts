import { inspect } from 'node:util';
import { isDatabaseAway } from './database/database-away.ts';

export type Undo = () => Promise<unknown>;

/** Last step first, each whatever became of the others: one that fails must not leave PostgreSQL running. */
export async function undoAll(steps: readonly Undo[], say: (line: string) => void): Promise<void> {
  for (const step of steps.toReversed()) {
    try {
      await step();
    } catch (error) {
      // A database that is away has been reported, and has nothing left to be closed.
      if (!isDatabaseAway(error)) {
        say(`While stopping: ${inspect(error)}`);
      }
    }
  }
}
