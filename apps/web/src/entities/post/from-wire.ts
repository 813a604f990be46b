import type { PostCard as CardReply, PostTerm as TermReply } from '@baohe/contract/post-card';
import type { Reason } from '@baohe/domain/posts/recommendation';
import type { PostCard, PostTerm, RecommendedPost } from './post.ts';

export const postTermFrom = ({ termUuid, termName }: TermReply): PostTerm => ({
  id: termUuid,
  name: termName,
});

/** Marks are those of a search. */
export function cardFrom(reply: CardReply & { titleMarks?: number[] | undefined }): PostCard {
  const { postCoverUrl: coverUrl, postCoverUrlList: covers, asCoacts } = reply;
  return {
    id: reply.postUuid,
    title: reply.postTitle,
    titleMarks: reply.titleMarks,
    coverUrl,
    smallCoverUrl: covers[0] ?? coverUrl,
    fullCoverUrl: covers[2] ?? (reply.postCover || coverUrl),
    coverRatio: reply.coverRatio,
    sourceType: reply.postSourceType,
    sourceLabel: reply.postSourceLabel,
    columns: reply.columns,
    type: reply.postType,
    uploadedAt: reply.postUploadTime,
    categories: reply.asTerms.map(postTermFrom),
    tags: reply.asTagList.map(postTermFrom),
    topics: reply.asTopicsList.map(postTermFrom),
    counts: {
      hotScore: asCoacts.coactHotIndex,
      collections: asCoacts.coactHoardCount,
      likes: asCoacts.coactFavorCount,
      views: asCoacts.coactViewCount,
      comments: asCoacts.coactCommentCount,
    },
    zone: reply.zone,
    pointPrice: reply.pointPrice,
    ageRating: reply.ageRating ?? 0,
    extent: reply.extent,
  };
}

export const recommendedFrom = (reply: CardReply & { reasonKey: Reason }): RecommendedPost => ({
  ...cardFrom(reply),
  reason: reply.reasonKey,
});
