import type { Client } from '@baohe/client/client';
import { getTrack } from '@baohe/contract/playback';
import { trackOf, type PlayerState } from './player-state.ts';

/** Where the track that is on is, in the quality that is liked. */
export async function trackAddress(
  client: Client,
  { listening, quality }: Pick<PlayerState, 'listening' | 'quality'>,
): Promise<string> {
  const hash = (listening && trackOf(listening)?.hash) ?? '';
  const postId = listening?.work.postId ?? '';
  return (await client.call(getTrack, { postId, hash, quality })).url;
}
