import type { MetaInfo } from '@baohe/contract/posts/meta-info';
import { sizeText } from '@baohe/domain/posts/fact-texts';
import { useLingui } from '@lingui/react/macro';
import { fact, type Fact } from './fact.ts';

/** Of picture books and picture sets. */
export function useBookFacts(meta: MetaInfo): Fact[] {
  const { t, i18n } = useLingui();
  return [
    ...fact(t`原题`, meta.galleryOriginTitle),
    ...fact(t`类别`, meta.galleryCategory ?? meta.postCate),
    ...fact(t`上传者`, meta.uploader),
    ...fact(t`页数`, meta.pageCount === undefined ? undefined : i18n.number(meta.pageCount)),
    ...fact(t`图片`, meta.postImgCount === undefined ? undefined : i18n.number(meta.postImgCount)),
    ...fact(t`大小`, meta.archiveSize && sizeText(meta.archiveSize)),
  ];
}
