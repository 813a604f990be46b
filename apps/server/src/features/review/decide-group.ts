import type { ParsedInput } from '@baohe/contract/endpoint';
import type { review } from '@baohe/contract/review';
import { bestImage } from '@baohe/domain/review/best-image';
import { REVIEW_ACTIONS } from '@baohe/domain/review/review-action';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { lockFolders } from './decide-images.ts';
import { decisionsRepository, type Decision } from './decisions.repository.ts';
import { groupsRepository } from './groups.repository.ts';
import type { ReviewDeps } from './review-deps.ts';

/** Keeps some of a group and discards others, whose publish times go to the best of those that stay. */
export function decideGroup(
  { clock }: ReviewDeps,
  { groupId, keepNames, discardNames }: ParsedInput<typeof review.decideGroup>,
  { caller, transaction }: StaffRequest,
) {
  return transaction(async (tx, audit) => {
    const now = clock();
    const groups = groupsRepository(tx);
    if (!(await groups.lock(groupId))) {
      throw new AppError('review.group_not_found');
    }
    const posts = (await groups.members(groupId)).map(({ postId }) => postId);
    await lockFolders(tx, posts, caller.accountId, now);
    // As they are now that nobody else decides on them.
    const members = new Map((await groups.members(groupId)).map((member) => [member.name, member]));
    const named = [...new Set(keepNames), ...new Set(discardNames)];
    if (named.some((name) => !members.has(name)) || new Set(named).size < named.length) {
      throw new AppError('review.not_in_group');
    }
    const kept = [...new Set(keepNames)].map((name) => members.get(name)!);
    const discarded = [...new Set(discardNames)].map((name) => members.get(name)!);
    const moved = discarded.reduce((sum, { publishTimes }) => sum + publishTimes, 0);
    const best = bestImage(kept);
    const decisions: Decision[] = [
      ...kept.map((image) => ({
        name: image.name,
        action: REVIEW_ACTIONS.kept,
        moved: image === best ? moved : 0,
      })),
      ...discarded.map(({ name, publishTimes }) => ({
        name,
        action: REVIEW_ACTIONS.discarded,
        moved: -publishTimes,
      })),
    ];
    const batchId = await decisionsRepository(tx).answerGroup(decisions, caller.accountId, now);
    await groups.answer(groupId, batchId);
    audit.target([groupId, ...named]);
    return { kept: kept.length, discarded: discarded.length, batchId };
  });
}

/** Its images are not the same. */
export function dismissGroup(
  { clock }: ReviewDeps,
  groupId: string,
  { caller, transaction }: StaffRequest,
) {
  return transaction(async (tx, audit) => {
    const now = clock();
    const groups = groupsRepository(tx);
    if (!(await groups.lock(groupId))) {
      throw new AppError('review.group_not_found');
    }
    const batchId = await decisionsRepository(tx).answerGroup([], caller.accountId, now);
    await groups.dismiss(groupId, batchId, now);
    audit.target([groupId]);
    return { batchId };
  });
}
