import { HOT_WEIGHTS } from '@baohe/domain/posts/hot-index';
import type { HotIndexRepository } from './hot-index.repository.ts';

/** One transaction, some tenths of a second: as long, whoever counts one of these posts waits. */
const BATCH = 200;

/** Every post that was counted since becomes as hot as its counts say. */
export async function renewHotIndex(
  repository: HotIndexRepository,
  signal: AbortSignal,
  batch = BATCH,
): Promise<void> {
  let last: number | null = 0;
  while (last !== null && !signal.aborted) {
    last = await repository.renewBatch(last, batch, HOT_WEIGHTS);
  }
}
