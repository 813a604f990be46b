import type { addAlbum as addEndpoint, arrangeAlbum } from '@baohe/contract/albums';
import type { ParsedInput } from '@baohe/contract/endpoint';
import { MOST_ALBUMS, MOST_IN_ALBUM } from '@baohe/domain/posts/album';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { openPost } from '../posts/find-open-post.ts';
import { albumName } from './album-name.ts';
import { albumsRepository } from './albums.repository.ts';
import { assertAlbum, type AlbumsDeps } from './read-albums.ts';

interface Entry {
  albumId: string;
  postId: string;
}

export async function addAlbum(
  { db, posts }: AlbumsDeps,
  { name: typed, postId }: ParsedInput<typeof addEndpoint>,
  caller: SessionCaller,
) {
  const name = albumName(typed);
  if (postId !== undefined) {
    await openPost(posts, postId, caller);
  }
  return inTransaction({ db }, async (tx) => {
    const albums = albumsRepository(tx);
    const albumId = await albums.add(caller.accountId, name, posts.clock());
    if (albumId === null) {
      throw new AppError('album.most', { most: MOST_ALBUMS });
    }
    if (postId !== undefined) {
      await albums.addEntry(albumId, postId, posts.clock());
    }
    return { albumId };
  });
}

/** At the end; what stands in it already stays where it stands. */
export async function addPost({ db, posts }: AlbumsDeps, entry: Entry, caller: SessionCaller) {
  await openPost(posts, entry.postId, caller);
  return changing(db, entry.albumId, caller, async (tx) => {
    const albums = albumsRepository(tx);
    const changed = await albums.addEntry(entry.albumId, entry.postId, posts.clock());
    if ((await albums.countEntries(entry.albumId)) > MOST_IN_ALBUM) {
      throw new AppError('album.full', { most: MOST_IN_ALBUM });
    }
    return { changed };
  });
}

export const removePost = ({ db }: AlbumsDeps, { albumId, postId }: Entry, caller: SessionCaller) =>
  changing(db, albumId, caller, async (tx) => ({
    changed: await albumsRepository(tx).removeEntry(albumId, postId),
  }));

export const arrange = (
  { db }: AlbumsDeps,
  { albumId, postIds }: ParsedInput<typeof arrangeAlbum>,
  caller: SessionCaller,
) =>
  changing(db, albumId, caller, async (tx) => {
    await albumsRepository(tx).arrange(albumId, [...new Set(postIds)]);
    return null;
  });

/** Two devices that change the same album come one after the other. */
function changing<T>(
  db: Queryable,
  albumId: string,
  { accountId }: SessionCaller,
  change: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return inTransaction({ db }, async (tx) => {
    assertAlbum(await albumsRepository(tx).hold(albumId, accountId));
    return change(tx);
  });
}
