import type { PostKind } from '@baohe/domain/posts/post-kind';
import { useLingui } from '@lingui/react/macro';

/** What opening a sample is called, and what stands at its end. */
export function useSampleWords(kind: PostKind): { start: string; end: string } {
  const { t } = useLingui();
  const read = { start: t`试读`, end: t`试读结束` };
  const watch = { start: t`试看`, end: t`试看结束` };
  const words: Record<PostKind, { start: string; end: string }> = {
    gallery: read,
    novel: read,
    article: read,
    'image-set': watch,
    video: watch,
    audio: { start: t`试听`, end: t`试听结束` },
  };
  return words[kind];
}
