import type { Zone } from '@baohe/domain/posts/zone';
import { SkeletonGrid } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useTermShape } from '../../entities/post-list/use-term-shape.ts';
import { CategoryBarsSkeleton } from './category-bars.tsx';

/** The shape of a shelf before the categories are known. */
export function CategorySkeleton({ zone }: { zone: Zone }) {
  const { t } = useLingui();
  const shape = useTermShape(`${zone}_1`);
  return (
    <main className="shelf mx-auto grid max-w-page gap-3 px-gutter pb-8">
      <CategoryBarsSkeleton />
      <SkeletonGrid label={t`获取中...`} ratio={shape} />
    </main>
  );
}
