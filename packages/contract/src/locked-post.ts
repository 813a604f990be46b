import { ZONES } from '@baohe/domain/posts/zone';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { postDetail } from './posts.ts';

/** What the staff asks as one of those for whom a post is locked. A file of its own: visitors never call it. */
export const previewLockedPost = endpoint({
  method: 'POST',
  path: '/cnt/posts/previewLocked',
  access: 'editor',
  reads: true,
  summary: 'A post as somebody has it who may not open it; null where nobody is kept out',
  input: z.object({
    postId: z.uuid(),
    /** As it is being written: both decide who may open it and for what. */
    zone: z.enum(ZONES),
    pointPrice: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  }),
  output: z.object({ post: z.nullable(postDetail) }),
});
