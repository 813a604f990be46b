import { CallFailed } from '@baohe/client/call-failed';
import { isUnreachable } from '../../shared/unreachable.ts';
import type { PostDetail } from '../post/post.ts';
import type { OfflineCopies } from './copies.ts';

/** The server has said that this post is not for this person, or for nobody any more. */
const isClosed = (error: unknown): boolean =>
  error instanceof CallFailed && error.isRefusal && /^(?:post|access|age)\./.test(error.key ?? '');

/** Loaded only when something is opened: no screen waits for it. */
const ownCopies = async () => import('./own-copies.ts').catch(() => undefined);

/** A full or forbidden storage must not fail what was asked. */
async function attempt<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await work;
  } catch {
    return undefined;
  }
}

interface Copied<T> {
  store: (copies: OfflineCopies, answer: T) => Promise<void>;
  read: (copies: OfflineCopies) => Promise<T | undefined>;
}

/** What the server answers, which is stored; the copy only when nothing comes from there. */
async function orCopy<T>(
  postId: string,
  ask: () => Promise<T>,
  { store, read }: Copied<T>,
): Promise<T> {
  try {
    const answer = await ask();
    void ownCopies().then((module) => {
      const copies = module?.copiesToFill();
      return attempt(copies && store(copies, answer));
    });
    return answer;
  } catch (error) {
    const copies = (await ownCopies())?.ownCopies();
    if (isClosed(error)) {
      void attempt(copies?.remove(postId));
    }
    const copy = isUnreachable(error) ? await attempt(copies && read(copies)) : undefined;
    if (copy === undefined) {
      throw error;
    }
    return copy;
  }
}

export const detailOrCopy = (postId: string, ask: () => Promise<PostDetail>): Promise<PostDetail> =>
  orCopy(postId, ask, {
    store: (copies, detail) => copies.storeDetail(detail),
    read: (copies) => copies.readDetail(postId),
  });

export const textOrCopy = (
  postId: string,
  part: string,
  ask: () => Promise<string>,
): Promise<string> =>
  orCopy(postId, ask, {
    store: (copies, text) => copies.storeText(postId, part, text),
    read: (copies) => copies.readText(postId, part),
  });
