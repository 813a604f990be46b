import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { presentEntry } from '../lists/entry.presenter.ts';
import { audiencesOf } from '../posts/audiences.ts';
import { coverOf } from '../posts/cards/card.presenter.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { albumsRepository } from './albums.repository.ts';

export interface AlbumsDeps {
  db: Db;
  posts: PostsDeps;
}

/** An album of somebody else is answered as one that does not exist. */
export function assertAlbum<Found>(found: Found | null | 0): Found {
  if (found === null || found === 0) {
    throw new AppError('album.not_found');
  }
  return found;
}

export async function ownAlbums(
  { db, posts }: AlbumsDeps,
  caller: SessionCaller,
  postId: string | undefined,
) {
  const audiences = audiencesOf(posts, caller);
  const rows = await albumsRepository(db).list(caller.accountId, audiences, postId ?? null);
  const cards = await posts.posts.cards(rows.flatMap(({ firstNo }) => firstNo ?? []));
  const covers = new Map(
    cards.map((card) => [
      card.no,
      coverOf(card, posts.addresses, posts.terms.openZones(), caller)('w200'),
    ]),
  );
  return {
    records: rows.map(({ firstNo, ...row }) => ({
      ...row,
      coverUrl: (firstNo !== null && covers.get(firstNo)) || '',
    })),
  };
}

export async function ownAlbum({ db, posts }: AlbumsDeps, id: string, caller: SessionCaller) {
  const { name, shareKey } = assertAlbum(await albumsRepository(db).own(id, caller.accountId));
  return { name, shareKey, records: await entriesOf({ db, posts }, id, caller) };
}

/** Everybody sees what they would see in any list; what is locked stays locked. */
export async function sharedAlbum(
  { db, posts }: AlbumsDeps,
  shareKey: string,
  caller: SessionCaller | null,
) {
  const { id, name, ownerName } = assertAlbum(await albumsRepository(db).shared(shareKey));
  return { name, ownerName, records: await entriesOf({ db, posts }, id, caller) };
}

async function entriesOf({ db, posts }: AlbumsDeps, id: string, caller: SessionCaller | null) {
  const rows = await albumsRepository(db).entries(id, audiencesOf(posts, caller));
  return rows.map((row) => presentEntry(row, posts, caller));
}
