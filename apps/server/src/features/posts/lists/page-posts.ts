import type { ParsedInput } from '@baohe/contract/endpoint';
import { pagePosts as endpoint } from '@baohe/contract/posts';
import { isStaff } from '@baohe/domain/identity/roles';
import { shanghaiMidnight, sortOf } from '@baohe/domain/posts/sort';
import { keepReply, writtenReply } from '../../../platform/http/cached-reply.ts';
import type { SessionCaller } from '../../../platform/session/session.ts';
import { ageLimitIn } from '../audiences.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { listPage, listText, type ListOptions } from './list-page.ts';
import { listRanges } from './list-ranges.ts';

export type PageInput = ParsedInput<typeof endpoint>;

/**
 * What somebody sees is what everybody of the same age limit sees, unless they have blocked something; covers of closed
 * zones are signed for each of the staff.
 */
export async function pagePosts(deps: PostsDeps, input: PageInput, caller: SessionCaller | null) {
  if (isStaff(caller)) {
    const options = listOptions(input);
    const text = await listText(deps, options, caller);
    return text === null ? listPage(deps, options, caller) : writtenReply(text, true);
  }
  // Who may not follow tags is refused before anything cached is given out.
  listRanges(deps, input.termId ?? null, caller);
  if (!input.showBlocked && (await deps.blocked.of(caller))) {
    const text = await listText(deps, listOptions(input), caller);
    return text === null ? listPage(deps, listOptions(input), caller) : writtenReply(text, true);
  }
  const {
    cantCache: _,
    termTaxonomy: _taxonomy,
    searchParams: _search,
    showBlocked: _blocked,
    ...shared
  } = input;
  const ageLimit = ageLimitIn(deps, caller);
  return deps.replies.get(`page ${ageLimit} ${JSON.stringify(shared)}`, async () => {
    const text = await listText(deps, listOptions(input), caller);
    return text === null
      ? keepReply(endpoint, await listPage(deps, listOptions(input), caller))
      : writtenReply(text, false);
  });
}

/** The call's input as the options of a list. */
export function listOptions(input: PageInput): ListOptions {
  const { termId = null, sortParams, dateTimeParams, osusume, free, pageParams, cursor } = input;
  const { showBlocked = false } = input;
  return {
    termId,
    sort: sortOf(sortParams?.sortType ?? 1),
    ascending: sortParams?.sortIsDesc === false,
    since: sinceOf(dateTimeParams?.startDate),
    osusumeLevel: osusume ? 1 : 0,
    sourceTypes: null,
    free: free === true,
    pageParams,
    cursor,
    showBlocked,
  };
}

function sinceOf(startDate: string | null | undefined): number | null {
  if (startDate === null || startDate === undefined) {
    return null;
  }
  const day = /^\d{4}-\d\d-\d\d$/.test(startDate);
  return (day ? shanghaiMidnight(startDate) : new Date(startDate)).getTime();
}
