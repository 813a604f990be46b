import { LONGEST_ALBUM_NAME, MOST_IN_ALBUM } from '@baohe/domain/posts/album';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listEntry } from './lists.ts';
import { storable } from './storable-text.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_ALBUM_NAME), storable);
const shareKey = z.string().check(z.regex(/^[\w-]{43}$/));

const album = z.object({
  albumId: z.uuid(),
  name: z.string(),
  /** Of what can be seen now. */
  count: z.int(),
  /** Of the first one in it that can be seen; empty where there is none. */
  coverUrl: z.string(),
  /** Null while nobody else may look. */
  shareKey: z.nullable(shareKey),
  /** Whether the post that was asked about stands in it. */
  has: z.boolean(),
});

export type Album = z.output<typeof album>;

const entries = z.array(listEntry);
const changed = z.object({ changed: z.int() });
const one = z.object({ albumId: z.uuid() });
const onePost = z.object({ albumId: z.uuid(), postId: z.uuid() });

export const listAlbums = endpoint({
  method: 'GET',
  path: '/usr/album/list',
  access: 'user',
  summary: 'One’s own albums, the latest first, and which of them have a post',
  input: z.object({ postId: z.optional(z.uuid()) }),
  output: z.object({ records: z.array(album) }),
});

export const addAlbum = endpoint({
  method: 'POST',
  path: '/usr/album/add',
  access: 'user',
  summary: 'A new album, with a first post where one is named',
  input: z.object({ name, postId: z.optional(z.uuid()) }),
  output: z.object({ albumId: z.uuid() }),
});

export const renameAlbum = endpoint({
  method: 'PUT',
  path: '/usr/album/rename',
  access: 'user',
  summary: 'Another name for an album',
  input: z.extend(one, { name }),
  output: z.null(),
});

export const removeAlbum = endpoint({
  method: 'DELETE',
  path: '/usr/album/remove',
  access: 'user',
  summary: 'Deletes an album; the posts in it stay where they are',
  input: one,
  output: z.null(),
});

export const getAlbum = endpoint({
  method: 'GET',
  path: '/usr/album/get',
  access: 'user',
  summary: 'An album of one’s own and what of it can be seen, in its order',
  input: one,
  output: z.object({ name: z.string(), shareKey: z.nullable(shareKey), records: entries }),
});

export const addToAlbum = endpoint({
  method: 'POST',
  path: '/usr/album/addPost',
  access: 'user',
  summary: 'Puts a post at the end of an album',
  input: onePost,
  output: changed,
});

export const removeFromAlbum = endpoint({
  method: 'DELETE',
  path: '/usr/album/removePost',
  access: 'user',
  summary: 'Takes a post out of an album',
  input: onePost,
  output: changed,
});

export const arrangeAlbum = endpoint({
  method: 'PUT',
  path: '/usr/album/arrange',
  access: 'user',
  summary: 'The order of an album; what is not named stays behind what is',
  input: z.extend(one, {
    postIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_IN_ALBUM)),
  }),
  output: z.null(),
});

export const shareAlbum = endpoint({
  method: 'PUT',
  path: '/usr/album/share',
  access: 'user',
  reply: 'secret',
  summary: 'An address by which everybody may look at an album; without it the old one ends',
  input: z.extend(one, { isShared: z.boolean() }),
  output: z.object({ shareKey: z.nullable(shareKey) }),
});

export const lookAtAlbum = endpoint({
  method: 'POST',
  path: '/cnt/album/look',
  access: 'anyone',
  reads: true,
  expected: ['album.not_found'],
  summary: 'What of a shared album the caller may see',
  input: z.object({ shareKey }),
  output: z.object({ name: z.string(), ownerName: z.string(), records: entries }),
});
