import type { PostDetail } from '@baohe/contract/posts';

export function ArticleReader({ detail }: { detail: PostDetail }) {
  return <main>{detail.postTitle}</main>;
}
