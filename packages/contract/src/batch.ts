import * as z from 'zod/mini';
import { changesState, endpoint, type Endpoint } from './endpoint.ts';

export const LARGEST_BATCH = 32;

/**
 * Calls that only ask may travel together. A change is accepted once per seal and must not wait for its neighbours;
 * a secret is never compressed beside text of another call.
 */
export function isBatchable(call: Endpoint): boolean {
  return !changesState(call) && !call.plain && call.reply !== 'secret';
}

const batchedCall = z.object({
  method: z.enum(['GET', 'POST']),
  /** What follows /api, with its query. */
  path: z.string().check(z.minLength(1), z.maxLength(4096)),
  body: z.optional(z.record(z.string(), z.unknown())),
});

const batchedReply = z.object({
  status: z.int(),
  code: z.int(),
  successful: z.boolean(),
  msg: z.string(),
  result: z.unknown(),
});

export const batch = endpoint({
  method: 'POST',
  path: '/sys/batch',
  access: 'anyone',
  reads: true,
  summary: 'Several calls that only ask in one request; each is answered as if it had come alone',
  input: z.object({
    calls: z.array(batchedCall).check(z.minLength(1), z.maxLength(LARGEST_BATCH)),
  }),
  output: z.object({
    /** The same for all of them, as in the header x-request-id. */
    requestId: z.string(),
    /** In the order of the calls. */
    replies: z.array(batchedReply),
  }),
});

export type BatchedCall = z.infer<typeof batchedCall>;
export type BatchedReply = z.infer<typeof batchedReply>;
