import { attemptsRepository } from '../../platform/attempts/attempts.repository.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import type { CodesDeps } from './codes-deps.ts';

const HOUR = 60 * 60;

/**
 * Somebody has tried a code that nobody has shared. Each account and address has limits of its own; many of them
 * together are seen here, by every process. The staff is told once an hour at most.
 */
export async function recordCodeMiss(deps: CodesDeps): Promise<void> {
  const { db, settings, clock, codeMisses } = deps;
  const at = clock();
  codeMisses.counted();
  const { count } = await attemptsRepository(db).count(
    { bucket: 'code-misses', seconds: HOUR },
    at,
  );
  if (count <= settings.read('codeMissesPerHour')) {
    return;
  }
  const isFirst = await inTransaction(deps, async (tx) => {
    const alarms = await attemptsRepository(tx).count(
      { bucket: 'code-misses-alarm', seconds: HOUR },
      at,
    );
    if (alarms.count > 1) {
      return false;
    }
    await notificationsRepository(tx).addForStaff('code_misses', at);
    return true;
  });
  if (isFirst) {
    codeMisses.alarmed(count);
  }
}
