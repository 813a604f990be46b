import { useClient } from '@baohe/app-shell/call-context';
import type { Client } from '@baohe/client/client';
import { review } from '@baohe/contract/review';
import { reviewSearch } from '@baohe/domain/review/review-action';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { actionOf, imageFrom, type Decision, type ListedImage } from './image.ts';

export interface ImageFilter {
  /** Undefined: whatever was decided. */
  decision?: Decision | undefined;
  /** Only what the classifier would discard. */
  isSuggested?: boolean | undefined;
  isNsfw?: boolean | undefined;
  /** Digits alone are the number of a post, anything else a part of its title. */
  text?: string | undefined;
}

interface ImageWindow {
  total: number;
  images: ListedImage[];
}

/** One request; whole rows of 2, 3, 4, 6 and 8 columns. */
export const WINDOW_SIZE = 96;
/** Beneath it every list of images, for whoever changes what they show. */
export const IMAGES_KEY = ['review images'] as const;

export function imageWindowQuery(client: Client, filter: ImageFilter, index: number) {
  return queryOptions({
    queryKey: [...IMAGES_KEY, filter, index],
    async queryFn({ signal }): Promise<ImageWindow> {
      const { decision, isSuggested, isNsfw, text } = filter;
      const { total, records } = await client.call(
        review.pageImage,
        {
          pageCurrent: index + 1,
          pageSize: WINDOW_SIZE,
          ...(decision && { actionType: actionOf(decision) }),
          ...(isSuggested && { preTrash: true }),
          ...(isNsfw && { isNsfw: true }),
          ...(text && reviewSearch(text)),
        },
        signal,
      );
      return { total, images: records.map(imageFrom) };
    },
    meta: { volatile: true },
    // The old list stays until the new one is there: nothing jumps while an operator works.
    placeholderData: keepPreviousData,
  });
}

export function useImageWindow(filter: ImageFilter, index: number) {
  return useQuery(imageWindowQuery(useClient(), filter, index));
}

/** The images of one post, all of them, in their order. */
export function postImagesQuery(client: Client, postId: string) {
  return queryOptions({
    queryKey: [...IMAGES_KEY, 'of post', postId],
    async queryFn({ signal }): Promise<ListedImage[]> {
      const images: ListedImage[] = [];
      let cursor: string | null | undefined;
      do {
        const page: { records: Parameters<typeof imageFrom>[0][]; cursor: string | null } =
          await client.call(review.opsPostImage, { postId, ...(cursor && { cursor }) }, signal);
        images.push(...page.records.map(imageFrom));
        ({ cursor } = page);
      } while (cursor);
      return images;
    },
    meta: { volatile: true },
  });
}
