import type { PostKind } from '@baohe/domain/posts/post-kind';
import { useLingui } from '@lingui/react/macro';

/** What opens a post of each kind. */
export function useKindNames(): Record<PostKind, string> {
  const { t } = useLingui();
  return {
    gallery: t`漫画`,
    video: t`视频`,
    audio: t`音频`,
    novel: t`小说`,
    'image-set': t`图集`,
    article: t`文章`,
  };
}
