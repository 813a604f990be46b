import { sizeText } from '@baohe/domain/posts/fact-texts';
import { useLingui } from '@lingui/react/macro';
import type { BookFacts } from '../../../entities/post/post-facts.ts';
import { fact, type Fact } from './fact.ts';

/** Of picture books and picture sets. */
export function useBookFacts(facts: BookFacts): Fact[] {
  const { t, i18n } = useLingui();
  return [
    ...fact(t`原题`, facts.originalTitle),
    ...fact(t`类别`, facts.category),
    ...fact(t`上传者`, facts.uploader),
    ...fact(t`页数`, facts.pageCount === undefined ? undefined : i18n.number(facts.pageCount)),
    ...fact(
      t`图片`,
      facts.pictureCount === undefined ? undefined : i18n.number(facts.pictureCount),
    ),
    ...fact(t`大小`, facts.archiveSize && sizeText(facts.archiveSize)),
  ];
}
