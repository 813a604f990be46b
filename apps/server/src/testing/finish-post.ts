import type { Client } from '@baohe/client/client';
import { finishProgress, saveProgress } from '@baohe/contract/progress';
import { WHOLE_PART } from '@baohe/domain/progress/progress';

/** Somebody opens a post and marks it as finished. */
export async function finishPost(
  client: Client,
  postId: string,
  part: string = WHOLE_PART,
): Promise<void> {
  const at = new Date().toISOString();
  await client.call(saveProgress, {
    records: [{ postId, part, unit: 'page', position: 1, total: 9, at }],
  });
  await client.call(finishProgress, { postId });
}
