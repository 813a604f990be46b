import { useClient } from '@baohe/app-shell/call-context';
import { review, type ReviewGroup } from '@baohe/contract/review';
import { useInfiniteQuery } from '@tanstack/react-query';
import { imageFrom, type ListedImage } from './image.ts';

export interface GroupImage extends ListedImage {
  isBest: boolean;
}

/** Images that look the same. */
export interface ImageGroup {
  id: string;
  percent: number;
  images: GroupImage[];
}

export const GROUPS_KEY = ['review groups'] as const;
const PAGE_SIZE = 50;

const groupFrom = ({ groupId, percent, images }: ReviewGroup): ImageGroup => ({
  id: groupId,
  percent,
  // The suggested one first: 1 is the key that needs no looking.
  images: images
    .map((image) => ({ ...imageFrom(image), isBest: image.isSuggested }))
    .toSorted((one, other) => Number(other.isBest) - Number(one.isBest)),
});

/** The most alike first, page by page. */
export function useGroups(percent: number) {
  const client = useClient();
  const found = useInfiniteQuery({
    queryKey: [...GROUPS_KEY, percent],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        review.pageGroup,
        { percent, pageSize: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    meta: { volatile: true },
    staleTime: 0,
  });
  const pages = found.data?.pages ?? [];
  return {
    ...found,
    groups: pages.flatMap(({ records }) => records.map(groupFrom)),
    total: pages[0]?.total ?? 0,
    totalImages: pages[0]?.images ?? 0,
  };
}
