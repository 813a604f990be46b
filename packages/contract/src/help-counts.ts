import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { userId } from './user-id.ts';

/** A file of its own: the home asks for it, and has no use for the other calls of codes. */
export const myHelpCounts = endpoint({
  method: 'GET',
  path: '/cnt/cyphers/mineCypher',
  access: 'guest',
  summary: 'How many helps the caller’s posts have; all of them where a post is unlocked',
  input: z.object({ userId }),
  output: z.record(z.uuid(), z.int().check(z.minimum(0))),
});
