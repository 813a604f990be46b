import type { PostDetail } from '@baohe/contract/posts';
import { examplePost } from './posts.ts';

/** A post that the viewer may open; a test says what matters to it. */
export function exampleDetail(
  over: Partial<PostDetail> = {},
  content: Partial<PostDetail['postContentDto']> = {},
): PostDetail {
  const { reasonKey: _, ...card } = examplePost(1);
  return {
    ...card,
    asTagList: [],
    postSummary: '',
    postSourceUrl: '',
    postKind: 'novel',
    hasMenu: false,
    access: 'full',
    waysToOpen: null,
    subtitleList: [],
    ...over,
    postContentDto: { metaInfo: {}, contentInfo: {}, ...content },
  };
}
