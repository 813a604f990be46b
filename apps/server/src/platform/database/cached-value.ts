import type { ChangeEvents } from './change-events.ts';
import type { ChangeTopic } from './change-topics.ts';

/** A value of the database cached in memory, because each request asks; read again when any process changes it. */
export async function cachedValue<T>(
  read: () => Promise<T>,
  changeEvents: ChangeEvents,
  ...topics: readonly ChangeTopic[]
): Promise<() => T> {
  let started = 0;
  let shown = 0;
  let value: T;
  const reread = async () => {
    const turn = ++started;
    const newest = await read();
    // Of two reads at once the later one may come back first; then the earlier is out of date.
    if (turn > shown) {
      shown = turn;
      value = newest;
    }
  };
  // Listening first: a change during the first read must not be missed.
  topics.forEach((topic) => changeEvents.on(topic, reread));
  await reread();
  return () => value;
}
