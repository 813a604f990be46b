import { useClient } from '@baohe/app-shell/call-context';
import type { Client } from '@baohe/client/client';
import type { Input } from '@baohe/contract/endpoint';
import { previewLockedPost } from '@baohe/contract/locked-post';
import { getManagedPost } from '@baohe/contract/post-to-edit';
import { getDetail } from '@baohe/contract/posts';
import { managedDownloads, managedPosts } from '@baohe/contract/posts-managed';
import { pageTerms } from '@baohe/contract/terms';
import { managedTerms } from '@baohe/contract/terms-managed';
import { storeText, storeUploadedFile, storeUploadedPicture } from '@baohe/contract/uploads';
import { USUAL_TAG_LABEL } from '@baohe/domain/posts/taxonomy';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dropFile, sendFiles, whenSent } from '../uploads/upload-queue.ts';
import {
  changesOf,
  contentOf,
  downloadChanges,
  type EditedPost,
  type EditedTerm,
  type PostToEdit,
} from './edited-post.ts';

/** So soon somebody sees that somebody else has saved. */
const LOOK_MS = 20_000;

export const POST_TO_EDIT_KEY = 'post to edit';

export function usePostToEdit(postId: string) {
  const client = useClient();
  return useQuery({
    queryKey: [POST_TO_EDIT_KEY, postId],
    staleTime: 0,
    refetchInterval: LOOK_MS,
    queryFn: ({ signal }) => client.call(getManagedPost, { postId }, signal),
  });
}

/** The saved post as visitors have it; the page of one that was taken down says only why. */
export function useVisitorsPost(post: PostToEdit | null) {
  const client = useClient();
  return useQuery({
    queryKey: [POST_TO_EDIT_KEY, post?.postUuid, 'visitors', post?.version],
    enabled: post !== null,
    retry: false,
    staleTime: 0,
    meta: { volatile: true },
    queryFn: ({ signal }) => client.call(getDetail, { postId: post?.postUuid ?? '' }, signal),
  });
}

/** What a locked page hangs on, as it stands in the form. */
export interface LockedBy {
  zone: Input<typeof previewLockedPost>['zone'];
  pointPrice: number | null;
}

/** The saved post as somebody has it who may not open it, by the server's own rule; null where nobody is kept out. */
export function useLockedPost(post: PostToEdit | null, by: LockedBy, isWanted: boolean) {
  const client = useClient();
  return useQuery({
    queryKey: [POST_TO_EDIT_KEY, post?.postUuid, 'locked', post?.version, by],
    enabled: isWanted && post !== null,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { volatile: true },
    queryFn: async ({ signal }) =>
      (await client.call(previewLockedPost, { postId: post?.postUuid ?? '', ...by }, signal)).post,
  });
}

export function useTagSuggestions(keyword: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['tags to choose', keyword],
    enabled: keyword !== '',
    queryFn: async ({ signal }): Promise<EditedTerm[]> => {
      const { records } = await client.call(
        pageTerms,
        { termTaxonomy: 'tag', keyword, pageParams: { current: 1, pageSize: 8 } },
        signal,
      );
      return records.map(({ termUuid, termName }) => ({ id: termUuid, name: termName }));
    },
  });
}

export async function createTag(client: Client, name: string): Promise<EditedTerm> {
  const { ids } = await client.call(managedTerms.batchSave, {
    terms: [{ termName: name, termTaxonomy: 'tag', tagLabel: USUAL_TAG_LABEL, status: 1 }],
  });
  return { id: ids[0] ?? '', name };
}

/** Writes what has changed; `before` is null for a new post. The id of the post. */
export async function savePost(
  client: Client,
  values: EditedPost,
  before: { post: PostToEdit; values: EditedPost } | null,
): Promise<string> {
  const facts = changesOf(values, before?.values ?? null);
  const stored = before?.post.postContentDto.contentInfo ?? {};
  const content = contentOf(values, before?.values ?? null, stored);
  const change = { ...facts, ...(content && { postContentDto: { contentInfo: { ...content } } }) };
  let postId = before?.post.postUuid ?? '';
  if (before === null) {
    type Draft = Parameters<typeof client.call<typeof managedPosts.batchSave>>[1]['posts'][number];
    const { ids } = await client.call(managedPosts.batchSave, { posts: [change as Draft] });
    postId = ids[0] ?? '';
  } else if (Object.keys(change).length > 0) {
    const { version } = before.post;
    await client.call(managedPosts.batchUpdate, {
      posts: [{ postUuid: postId, version, ...change }],
    });
  }
  const { added, altered, removed } = downloadChanges(
    values.downloads,
    before?.values.downloads ?? [],
  );
  const calls = managedDownloads.plain;
  if (removed.length > 0) {
    await client.call(calls.remove, { ids: removed });
  }
  if (altered.length > 0) {
    await client.call(calls.alter, { downloadInfos: altered });
  }
  if (added.length > 0) {
    await client.call(calls.add, { postId, downloadInfos: added });
  }
  return postId;
}

/** Sends a picture and stores it; its address. */
export async function uploadPicture(client: Client, file: File): Promise<string> {
  const [key = ''] = sendFiles([file], 'picture');
  const uploadId = await whenSent(key);
  const { url } = await client.call(storeUploadedPicture, { uploadId });
  dropFile(key);
  return url;
}

export interface StoredMedia {
  hash: string;
  url: string;
  bytes: number;
  mime: string;
}

/** Sends sound, film, subtitles or an archive and stores it. */
export async function uploadMedia(client: Client, file: File): Promise<StoredMedia> {
  const [key = ''] = sendFiles([file]);
  const uploadId = await whenSent(key);
  const stored = await client.call(storeUploadedFile, { uploadId });
  dropFile(key);
  return stored;
}

export async function saveText(client: Client, text: string): Promise<string> {
  return (await client.call(storeText, { text })).url;
}

/** The text of a chapter, by its signed address. */
export async function readText(url: string): Promise<string> {
  const reply = await fetch(url);
  if (!reply.ok) {
    throw new Error(String(reply.status));
  }
  return reply.text();
}
