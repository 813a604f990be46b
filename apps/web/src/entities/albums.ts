import type { Client } from '@baohe/client/client';
import {
  getAlbum,
  listAlbums,
  lookAtAlbum,
  type Album as AlbumReply,
} from '@baohe/contract/albums';
import { queryOptions } from '@tanstack/react-query';
import { siteOrigin } from '../native/server.ts';
import { entryFrom, type ListEntry } from './list-entry.ts';

export const ALBUMS_KEY = 'albums';

/** Works that somebody has put together by hand, under a name of their own. */
export interface Album extends Pick<AlbumReply, 'name' | 'count' | 'coverUrl' | 'has'> {
  id: string;
  isShared: boolean;
}

/** All of one's own; with a post, which of them have it. */
export const albumsQuery = (client: Client, postId?: string) =>
  queryOptions({
    queryKey: [ALBUMS_KEY, 'list', postId ?? ''],
    queryFn: async ({ signal }): Promise<Album[]> => {
      const { records } = await client.call(listAlbums, postId ? { postId } : {}, signal);
      return records.map(({ albumId, shareKey, ...rest }) => ({
        ...rest,
        id: albumId,
        isShared: shareKey !== null,
      }));
    },
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { volatile: true },
  });

export interface OpenAlbum {
  name: string;
  /** The address by which others may look; undefined while nobody may. */
  address: string | undefined;
  entries: ListEntry[];
}

export const albumQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [ALBUMS_KEY, 'one', id],
    queryFn: async ({ signal }): Promise<OpenAlbum> => {
      const { name, shareKey, records } = await client.call(getAlbum, { albumId: id }, signal);
      return {
        name,
        address: shareKey === null ? undefined : `${siteOrigin()}/a#${shareKey}`,
        entries: records.map(entryFrom),
      };
    },
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { volatile: true },
  });

export interface SharedAlbum {
  name: string;
  /** Empty for a person without a name. */
  ownerName: string;
  entries: ListEntry[];
}

export const sharedAlbumQuery = (client: Client, shareKey: string) =>
  queryOptions({
    queryKey: [ALBUMS_KEY, 'shared', shareKey],
    queryFn: async ({ signal }): Promise<SharedAlbum> => {
      const { name, ownerName, records } = await client.call(lookAtAlbum, { shareKey }, signal);
      return { name, ownerName, entries: records.map(entryFrom) };
    },
    enabled: SHARE_KEY.test(shareKey),
    retry: 1,
    meta: { volatile: true },
  });

const SHARE_KEY = /^[\w-]{43}$/;
