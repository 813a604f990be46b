import type { ChecksRepository } from './checks.repository.ts';
import type { CheckName } from './library-checks-deps.ts';

/** Others want their turn too; the next one goes on where this one ended. */
const TURN_MS = 20_000;
const DAY_MS = 86_400_000;

/** How often a check begins by itself. */
const EVERY_MS: Readonly<Record<CheckName, number>> = { duplicates: DAY_MS, files: 7 * DAY_MS };

interface Turn {
  checks: ChecksRepository;
  name: CheckName;
  now: () => Date;
  signal: AbortSignal;
  /** Looks at some posts behind this number; null when there are no more. */
  look: (after: number) => Promise<{ last: number; posts: number } | null>;
  /** When all have been looked at. */
  end?: () => Promise<void>;
}

/** Goes on with a check that was begun, begins one that is due, or does nothing. */
export async function takeCheckTurn({ checks, name, now, signal, look, end }: Turn): Promise<void> {
  const check = await checks.find(name);
  const isOpen = check.startedAt !== null && check.finishedAt === null;
  const isDue =
    check.finishedAt === null || now().getTime() - check.finishedAt.getTime() >= EVERY_MS[name];
  let { position } = check;
  if (check.requestedAt !== null || (!isOpen && isDue)) {
    await checks.start(name, now());
    position = 0;
  } else if (!isOpen) {
    return;
  }
  const until = now().getTime() + TURN_MS;
  while (!signal.aborted && now().getTime() < until) {
    const looked = await look(position);
    if (looked === null) {
      await end?.();
      await checks.finish(name, now());
      return;
    }
    position = looked.last;
    await checks.advance(name, position, looked.posts);
  }
}
