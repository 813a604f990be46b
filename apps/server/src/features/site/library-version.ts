import type { Clock } from '../../platform/clock.ts';
import type { ChangeEvents } from '../../platform/database/change-events.ts';
import type { LibraryVersionRepository } from './library-version.repository.ts';

/** While a library is being filled, lists on devices are worth keeping for this long at least. */
const EVERY_MS = 60_000;

interface LibraryVersion {
  /** Grows when the library has changed; the same in every process. */
  current(): string;
  close(): Promise<void>;
}

interface Deps {
  repository: LibraryVersionRepository;
  changeEvents: ChangeEvents;
  clock: Clock;
  onError: (error: unknown) => void;
  everyMs?: number;
}

export async function openLibraryVersion({
  repository,
  changeEvents,
  clock,
  onError,
  everyMs = EVERY_MS,
}: Deps): Promise<LibraryVersion> {
  // A site whose database is away serves all the same, and says so.
  let changedAt = await repository.read().catch((error: unknown) => {
    onError(error);
    return new Date(0);
  });
  let isDue = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let advancing = Promise.resolve();

  function schedule(): void {
    const left = changedAt.getTime() + everyMs - clock().getTime();
    advanceIn(Math.min(Math.max(left, 0), everyMs));
  }

  function advanceIn(ms: number): void {
    if (!isClosed && !timer && isDue) {
      timer = setTimeout(() => {
        advancing = advance();
      }, ms).unref();
    }
  }

  async function advance(): Promise<void> {
    try {
      const isAdvanced = !isDue || (await repository.advance(clock(), everyMs));
      timer = undefined;
      if (!isAdvanced) {
        // Another process was first, perhaps before what is due here.
        changedAt = await repository.read();
        schedule();
      }
    } catch (error) {
      onError(error);
      timer = undefined;
      advanceIn(everyMs);
    }
  }

  // Told in the order of commits: whatever was due before this has been counted in. It stands first,
  // because after a lost connection all are told at once, and then something is due.
  changeEvents.on('library version', async () => {
    isDue = false;
    changedAt = await repository.read();
    schedule();
  });
  changeEvents.on('library', async () => {
    isDue = true;
    schedule();
  });

  // What changed while nobody listened is not known.
  isDue = true;
  schedule();
  return {
    current: () => String(changedAt.getTime()),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await advancing;
    },
  };
}
