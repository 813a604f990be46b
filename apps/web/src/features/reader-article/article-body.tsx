import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import '../../entities/clean-html.css';
import { useCleanHtml } from '../../entities/clean-html.ts';

export function ArticleBody({ html }: { html: string }) {
  const { t } = useLingui();
  const clean = useCleanHtml(html);
  if (html.trim() === '') {
    return <p className="mt-5 text-text-2">{t`还没有介绍。`}</p>;
  }
  return clean === undefined ? (
    <div className="mt-5">
      <SkeletonLines count={6} />
    </div>
  ) : (
    <article className="clean-html article-body" dangerouslySetInnerHTML={{ __html: clean }} />
  );
}
