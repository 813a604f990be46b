import { AppError } from '../../platform/app-error.ts';
import type { MediaName } from '../../platform/media/media-name.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { CardRow } from '../posts/card-row.ts';
import { openPost } from '../posts/find-open-post.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';

/** A post for whoever may have all of it; the others are told that it is locked. */
export async function openForPlaying(
  posts: PostsDeps,
  postId: string,
  caller: SessionCaller | null,
): Promise<CardRow> {
  const { post, access } = await openPost(posts, postId, caller);
  if (access === 'preview') {
    throw new AppError('post.locked');
  }
  return post;
}

/** Where these files of the library are. One that is still to be made is left out, and made next. */
export async function storedNames(
  { posts, requestFiles }: PostsDeps,
  refs: readonly string[],
): Promise<Map<string, MediaName>> {
  const names = new Map<string, MediaName>();
  const missing: string[] = [];
  for (const { ref, hash, ending } of await posts.files(refs)) {
    if (hash === null) {
      missing.push(ref);
    } else {
      names.set(ref, { variant: 'full', hash, ending });
    }
  }
  if (missing.length > 0) {
    await requestFiles(missing);
  }
  return names;
}
