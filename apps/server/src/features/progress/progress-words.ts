import type { KeptProgress } from '@baohe/contract/progress';
import { isFinished } from '@baohe/domain/progress/progress';
import type { PartProgress } from './progress.repository.ts';

export function progressInWords(progress: PartProgress): KeptProgress {
  const { part, unit, place, total, at } = progress;
  return {
    part,
    unit,
    place,
    total,
    at: new Date(at).toISOString(),
    finished: isFinished(progress, unit),
  };
}
