import { Skeleton, SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import './article.css';

/** The cover, the name and the first lines, before they come. */
export function ArticleSkeleton() {
  const { t } = useLingui();
  return (
    <main>
      <output className="sr-only">{t`获取中...`}</output>
      <Skeleton className="article-hero" />
      <div className="article-page grid gap-4">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <SkeletonLines count={6} />
      </div>
    </main>
  );
}
