import type { PostCard } from '@baohe/contract/post-card';

/** The largest picture of a post. */
export const posterOf = ({ postCoverUrlList, postCoverUrl }: PostCard): string =>
  postCoverUrlList[2] ?? postCoverUrl;
