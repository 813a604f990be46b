import { Skeleton, SkeletonCover, SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';

/** The head of a page before anything is known of it. */
export function HeadSkeleton() {
  return (
    <div className="flex gap-4">
      <div className="w-32 flex-none">
        <SkeletonCover />
      </div>
      <div className="flex-1 pt-1">
        <Skeleton className="h-5 w-14" />
        <Skeleton className="mt-3 h-6 w-4/5" />
        <Skeleton className="mt-3 h-3.5 w-1/2" />
        <Skeleton className="mt-3 h-4 w-2/3" />
      </div>
    </div>
  );
}

/** Numbers, buttons, tabs and the first lines. */
export function BodySkeleton() {
  const { t } = useLingui();
  return (
    <div className="grid gap-5">
      <output className="sr-only">{t`获取中...`}</output>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-12 w-full rounded-xl" />
      <Skeleton className="h-6 w-40" />
      <SkeletonLines count={4} />
    </div>
  );
}
