import { UNDO_DAYS } from '@baohe/domain/import/import-options';
import { EDIT_UNDO_DAYS } from '@baohe/domain/posts/bulk-edit';
import { DELETED_DAYS } from '@baohe/domain/posts/managed-posts';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import type { AttemptsRepository } from '../platform/attempts/attempts.repository.ts';
import type { IdempotencyRepository } from '../platform/idempotency/idempotency.repository.ts';
import { KEY_LIFE_MS } from '../platform/idempotency/idempotent-call.ts';
import type { TidyRepository } from './tidy.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const GUEST_DAYS = 90;
/** A day longer than a session lives that nobody uses. */
const IDLE_DAYS = 8;
const TRIES_DAYS = 2;
const BOX_DAYS = 7;
/** Who gave a link still reads what became of it. */
const LOAN_DAYS = 90;
/** As long as anybody argues about a payment. */
const CALLBACK_DAYS = 400;

/** Removes for good what nobody will ask about any more. */
export async function tidy(
  repository: TidyRepository,
  attempts: AttemptsRepository,
  keys: IdempotencyRepository,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const deleted = before(DELETED_DAYS);
  await repository.removeAnnouncements(deleted);
  await repository.removeSlides(deleted);
  await repository.removeFeedback(deleted);
  let more = true;
  while (more && !signal.aborted) {
    more = await repository.removePosts(deleted);
  }
  await repository.removeTerms(deleted);
  await repository.removeSeries(deleted);
  await repository.removeChangeSets(before(EDIT_UNDO_DAYS));
  await repository.removeSessions(now, before(IDLE_DAYS));
  await attempts.removeBefore(before(TRIES_DAYS));
  await keys.removeBefore(new Date(now.getTime() - KEY_LIFE_MS));
  await repository.removeBoxes(shanghaiDay(before(BOX_DAYS)));
  await repository.removeLoans(before(LOAN_DAYS));
  await repository.removeCallbacks(before(CALLBACK_DAYS));
  await repository.forgetImports(before(UNDO_DAYS));
  await repository.removeGuests(before(GUEST_DAYS));
}
