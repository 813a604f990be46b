import { getPostCount } from '@baohe/contract/posts';
import { isStaff } from '@baohe/domain/identity/roles';
import { keepReply } from '../../../platform/http/cached-reply.ts';
import type { SessionCaller } from '../../../platform/session/session.ts';
import { ageLimitIn } from '../audiences.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { listRanges } from './list-ranges.ts';

/** Counting a million takes a while: one count serves everybody until something changes. */
export async function postCount(deps: PostsDeps, caller: SessionCaller | null) {
  const { replies, posts } = deps;
  return replies.get(`count ${isStaff(caller)} ${ageLimitIn(deps, caller)}`, async () =>
    keepReply(getPostCount, await posts.count(listRanges(deps, null, caller))),
  );
}
