import { AppError } from '../app-error.ts';
import type { Attempts } from './attempts.ts';

const DAY = 24 * 60 * 60;

/** So many a day; the refusal says how many, because nobody counts the seconds of a day. */
export async function spendToday(
  attempts: Attempts,
  { bucket, most }: { bucket: string; most: number },
  refusal: 'feedback.most_today' | 'report.most_today',
): Promise<void> {
  try {
    await attempts.spend({ bucket, seconds: DAY, most });
  } catch (error) {
    throw error instanceof AppError && error.key === 'request.too_many'
      ? new AppError(refusal, { most })
      : error;
  }
}
