import type { Queryable } from '../../platform/database/queryable.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { endingOf } from '../../platform/media/media-type.ts';
import { refsIn } from '../posts/content/content-files.ts';
import { takeCheckTurn } from './check-turn.ts';
import { checksRepository } from './checks.repository.ts';
import { missingFilesRepository, type NamingPost } from './missing-files.repository.ts';

export const FILES_JOB = 'missing files';

const POSTS_IN_A_LOT = 100;
/** As a person reads it; a reference never begins so. */
const COVER = 'cover';

interface Parts {
  db: Queryable;
  store: MediaStore;
  now: () => Date;
  signal: AbortSignal;
}

/** Which posts name files that are neither in the database nor in the store. */
export async function checkFiles({ db, store, now, signal }: Parts): Promise<void> {
  const repository = missingFilesRepository(db);
  await takeCheckTurn({
    checks: checksRepository(db),
    name: 'files',
    now,
    signal,
    async look(after) {
      const posts = await repository.next(after, POSTS_IN_A_LOT);
      const last = posts.at(-1);
      if (!last) {
        return null;
      }
      const missing = await missingIn(repository, store, posts);
      await repository.replace(
        posts.map(({ id }) => id),
        missing,
      );
      return { last: last.no, posts: posts.length };
    },
  });
}

async function missingIn(
  repository: ReturnType<typeof missingFilesRepository>,
  store: MediaStore,
  posts: readonly NamingPost[],
): Promise<{ postId: string; file: string }[]> {
  const refsOf = new Map(
    posts.map((post) => [
      post.id,
      [...new Set([...refsIn(post.contentInfo, refsIn(post.metaInfo)), ...post.refs])],
    ]),
  );
  const known = await repository.files([...new Set([...refsOf.values()].flat())]);
  const files = new Map(known.map((file) => [file.ref, file]));
  const members = await repository.members(known.flatMap(({ hash }) => hash ?? []));
  const isThere = lookOnce(store);

  const missing: { postId: string; file: string }[] = [];
  for (const post of posts) {
    if (!(await isThere(post.cover, post.coverEnding))) {
      missing.push({ postId: post.id, file: COVER });
    }
    for (const ref of refsOf.get(post.id) ?? []) {
      const file = files.get(ref);
      if (file?.isUndrawn && file.hash === null) {
        continue;
      }
      const hash = file?.hash ?? null;
      if (!file || hash === null || !(await isThere(hash, endingOf(file.mime)))) {
        missing.push({ postId: post.id, file: ref });
        continue;
      }
      for (const member of members.filter(({ playlist }) => playlist === hash)) {
        if (!(await isThere(member.hash, endingOf(member.mime)))) {
          missing.push({ postId: post.id, file: `${ref}/${member.name}` });
        }
      }
    }
  }
  return missing;
}

/** Covers and pages that several posts of a lot show are looked for once. */
function lookOnce(store: MediaStore) {
  const seen = new Map<string, Promise<boolean>>();
  return (hash: string, ending: ReturnType<typeof endingOf>): Promise<boolean> => {
    const looked =
      seen.get(hash) ??
      (ending
        ? store.find('private', { variant: 'full', hash, ending }).then((found) => found !== null)
        : Promise.resolve(false));
    seen.set(hash, looked);
    return looked;
  };
}
