import type { CodePreview } from '@baohe/contract/codes';
import { isFree } from '@baohe/domain/posts/price';
import { AppError } from '../../platform/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { presentCard } from '../posts/cards/card.presenter.ts';
import { accessTo, assertFound, openPost } from '../posts/find-open-post.ts';
import { recordCodeMiss } from './code-misses.ts';
import { spendCodeTry } from './code-tries.ts';
import type { CodesDeps } from './codes-deps.ts';
import { codesRepository } from './codes.repository.ts';

/** What a code stands for: the preview of its post, never more. */
export async function previewOfCode(
  deps: CodesDeps,
  key: string,
  caller: SessionCaller | null,
  visit: Visit,
): Promise<CodePreview> {
  await spendCodeTry(deps, caller, visit);
  return resolvePreview(deps, key, caller);
}

/** Whoever calls it has counted the try. */
export async function resolvePreview(
  deps: CodesDeps,
  key: string,
  caller: SessionCaller | null,
): Promise<CodePreview> {
  const { db, posts, settings } = deps;
  const codes = codesRepository(db);
  const code = await codes.find(key);
  if (!code) {
    await recordCodeMiss(deps);
    throw new AppError('code.not_found');
  }
  const { post, access } = await knownPost(deps, code.postId, caller);
  const { count, hasHelped, isUnlocked } = await codes.helpsWith(
    code.accountId,
    code.postId,
    caller?.accountId ?? null,
  );
  const needed = settings.read('helpsNeeded');
  const card = presentCard(post, posts, caller);
  return {
    postCover: card.postCoverUrl,
    postTitle: card.postTitle,
    postSourceType: card.postSourceType,
    postSourceLabel: card.postSourceLabel,
    ...(caller && { fkPostId: code.postId }),
    ownerName: code.ownerName,
    // What needs no help does not ask for any, however its owner came by it.
    helpCount: isUnlocked || isFree(post.pointPrice) ? needed : Math.min(count, needed),
    helpsNeeded: needed,
    isOwn: caller?.accountId === code.accountId,
    hasHelped,
    isOpen: access === 'full',
    registerPoints: settings.read('inviteePoints'),
  };
}

/** A code of a post that was taken down, or whose zone is closed, is no code. */
export async function knownPost(
  { posts }: CodesDeps,
  postId: string,
  caller: SessionCaller | null,
) {
  try {
    return await openPost(posts, postId, caller);
  } catch (error) {
    throw asNoCode(error);
  }
}

/** The same for a post that was read already; null: it was deleted. */
export function assertKnown(
  { posts }: CodesDeps,
  post: Parameters<typeof accessTo>[1] | null,
  caller: SessionCaller,
): void {
  try {
    accessTo(posts, assertFound(post), caller);
  } catch (error) {
    throw asNoCode(error);
  }
}

const asNoCode = (error: unknown): unknown =>
  error instanceof AppError && error.key === 'post.not_found'
    ? new AppError('code.not_found')
    : error;
