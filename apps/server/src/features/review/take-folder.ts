import type { ParsedInput } from '@baohe/contract/endpoint';
import type { review } from '@baohe/contract/review';
import { FOLDER_MINUTES } from '@baohe/domain/review/review-action';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { folderPresenter } from './folder.presenter.ts';
import { foldersRepository, type FoldersRepository } from './folders.repository.ts';
import type { ReviewDeps } from './review-deps.ts';

/** Above the number of every post. */
const FIRST = 2_147_483_647;

export const heldUntil = (now: Date): Date => new Date(now.getTime() + FOLDER_MINUTES * 60_000);

interface HeldFolder {
  heldBy: string | null;
  heldUntil: Date | null;
}

/** Whether somebody else looks at it. */
export const isHeldByOther = (folder: HeldFolder, accountId: string, now: Date): boolean =>
  folder.heldBy !== null &&
  folder.heldBy !== accountId &&
  folder.heldUntil !== null &&
  folder.heldUntil > now;

/** Gives the caller a folder that nobody else has, and lets go of the one before. */
export function takeFolder(
  { addresses, clock }: ReviewDeps,
  input: ParsedInput<typeof review.takeFolder>,
  { caller, transaction }: StaffRequest,
) {
  return transaction(async (tx, audit) => {
    const now = clock();
    const postId = await chooseFolder(tx, input, caller.accountId, now);
    const folder = postId === null ? null : await foldersRepository(tx).find(postId);
    audit.target([postId ?? 'none']);
    return { folder: folder && folderPresenter(addresses, caller, now)(folder) };
  });
}

/** Which post's folder the operator holds afterwards; null where nothing is left. */
export async function chooseFolder(
  tx: Queryable,
  { postId, afterPostId }: ParsedInput<typeof review.takeFolder>,
  accountId: string,
  now: Date,
): Promise<string | null> {
  const folders = foldersRepository(tx);
  await folders.lockOperator(accountId);
  const chosen =
    postId === undefined
      ? await nextFolder(folders, afterPostId, accountId, now)
      : await thisFolder(folders, postId, accountId, now);
  await folders.leave(accountId);
  if (chosen !== null) {
    await folders.hold(chosen, accountId, heldUntil(now));
  }
  return chosen;
}

async function thisFolder(
  folders: FoldersRepository,
  postId: string,
  accountId: string,
  now: Date,
): Promise<string> {
  const held = await folders.lock(postId);
  const folder = await folders.find(postId);
  if (!held || !folder) {
    throw new AppError('post.not_found');
  }
  if (isHeldByOther(held, accountId, now)) {
    throw new AppError('review.folder_held', { username: folder.holderName, title: folder.title });
  }
  return postId;
}

async function nextFolder(
  folders: FoldersRepository,
  afterPostId: string | undefined,
  accountId: string,
  now: Date,
): Promise<string | null> {
  const own = afterPostId === undefined ? await folders.own(accountId, now) : null;
  if (own !== null) {
    return own;
  }
  // Their own one is free to be given to them again, where there is no other.
  await folders.leave(accountId);
  const behind = afterPostId === undefined ? null : await folders.numberOf(afterPostId);
  const next = behind === null ? null : await folders.next(now, behind);
  return next ?? folders.next(now, FIRST);
}
