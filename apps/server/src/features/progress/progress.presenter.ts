import type { StoredProgress } from '@baohe/contract/progress';
import { isFinished } from '@baohe/domain/progress/progress';
import type { PartProgress } from './progress.repository.ts';

export function presentProgress(progress: PartProgress): StoredProgress {
  const { part, unit, position, total, at } = progress;
  return {
    part,
    unit,
    position,
    total,
    at: new Date(at).toISOString(),
    finished: isFinished(progress, unit),
  };
}
