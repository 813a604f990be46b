import { useLingui } from '@lingui/react/macro';
import type { PostDetail } from '../../../entities/post/post.ts';
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
export function useFacts({ facts, uploadedAt }: PostDetail): Fact[] {
  const { t } = useLingui();
  const timeText = useTimeText();
  return [
    ...useBookFacts(facts.book),
    ...useVideoFacts(facts.film),
    ...useAudioFacts(facts.audio),
    ...useNovelFacts(facts.novel),
    ...useArticleFacts(facts.article),
    ...fact(t`上传时间`, timeText(facts.uploadedAt ?? uploadedAt)),
  ];
}
