import { Card } from '@baohe/ui/card';
import { SkeletonText } from '@baohe/ui/skeleton-text';
import { useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTierNames } from '../../../entities/membership/tier-names.ts';
import type { PostDetail } from '../../../entities/post/post.ts';
import '../detail.css';

/** Instead of a film: its blurred cover, and why nothing more is to be seen. */
export function LockedMask({ detail, className = '' }: { detail: PostDetail; className?: string }) {
  const { t } = useLingui();
  const needed = useTiersNeeded(detail);
  return (
    <div className={`detail-mask ${className}`}>
      <img src={detail.coverUrl} alt="" />
      <div>
        <span className="detail-mask-lock">
          <Lock size={28} aria-hidden="true" />
        </span>
        <b className="mt-1 text-lg">{t`❤ 暂无权限 ❤`}</b>
        <p className="text-sm text-on-media-2">{needed}</p>
      </div>
    </div>
  );
}

/** The same for what is read or heard: its cover stands above, as sharp as in the list. */
export function LockedLine({ detail }: { detail: PostDetail }) {
  const { t } = useLingui();
  const needed = useTiersNeeded(detail);
  return (
    <Card className="flex items-center gap-3 px-3.5 py-2.5">
      <Lock size={22} aria-hidden="true" className="flex-none text-text-2" />
      <p className="min-w-0">
        <b className="block leading-tight">{t`❤ 暂无权限 ❤`}</b>
        <span className="text-sm text-text-2">{needed}</span>
      </p>
    </Card>
  );
}

function useTiersNeeded({ unlockWays }: PostDetail): ReactNode {
  const { t } = useLingui();
  const { names: tiers, isLoading } = useTierNames(unlockWays?.tierLevels ?? []);
  if (isLoading) {
    return <SkeletonText>{tiers}</SkeletonText>;
  }
  return tiers && t`开通 ${tiers} 后可以打开`;
}
