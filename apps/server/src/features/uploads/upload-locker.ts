import { setTimeout as pause } from 'node:timers/promises';
import type { Locker } from '@tus/server';
import { AppError } from '../../platform/app-error.ts';
import type { AdvisoryLocks, ReleaseLock } from '../../platform/database/advisory-locks.ts';

const PATIENCE_MS = 5000;
const RETRY_MS = 25;

/**
 * One request at a time works on an upload, in whichever process. Whoever comes later asks the one before to stop: it
 * may be a connection that its sender has lost and nobody has noticed. That of another process cannot be asked; it
 * ends with its connection or with the time that a request has.
 */
export function uploadLocker(locks: AdvisoryLocks): Locker {
  const askToStop = new Map<string, () => unknown>();

  return {
    newLock(id) {
      let release: ReleaseLock | null = null;
      return {
        async lock(signal, stop) {
          const until = Date.now() + PATIENCE_MS;
          release = await locks.take(`upload ${id}`, () => void stop());
          while (!release) {
            await askToStop.get(id)?.();
            if (signal.aborted || Date.now() > until) {
              throw new AppError('upload.in_use');
            }
            await pause(RETRY_MS);
            release = await locks.take(`upload ${id}`, () => void stop());
          }
          askToStop.set(id, stop);
        },

        async unlock() {
          askToStop.delete(id);
          await release?.();
        },
      };
    },
  };
}
