import type { PostDetail } from '@baohe/contract/posts';
import { useLingui } from '@lingui/react/macro';
import { useTimeText } from '../../../entities/use-time-text.ts';
import { fact, type Fact } from './fact.ts';
import { useArticleFacts } from './use-article-facts.ts';
import { useAudioFacts } from './use-audio-facts.ts';
import { useBookFacts } from './use-book-facts.ts';
import { useNovelFacts } from './use-novel-facts.ts';
import { useVideoFacts } from './use-video-facts.ts';

/**
 * All that is told of a post beside its story and tags. By the fields that are there, not by the
 * source: the operator may add source types of their own.
 */
export function useFacts({ postContentDto: { metaInfo }, postUploadTime }: PostDetail): Fact[] {
  const { t } = useLingui();
  const timeText = useTimeText();
  const uploaded =
    metaInfo.uploadTime ?? metaInfo.createdAt ?? metaInfo.postUploadTime ?? postUploadTime;
  return [
    ...useBookFacts(metaInfo),
    ...useVideoFacts(metaInfo),
    ...useAudioFacts(metaInfo),
    ...useNovelFacts(metaInfo),
    ...useArticleFacts(metaInfo),
    ...fact(t`上传时间`, timeText(uploaded)),
  ];
}
