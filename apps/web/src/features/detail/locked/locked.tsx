import { useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useTierNames } from '../../../entities/membership/tier-names.ts';
import type { PostDetail } from '../../../entities/post/post.ts';
import '../detail.css';

/** Instead of the content: its blurred cover, and why nothing more is to be seen. */
export function LockedMask({ detail, className = '' }: { detail: PostDetail; className?: string }) {
  const { t } = useLingui();
  const tiers = useTierNames(detail.unlockWays?.tierLevels ?? []);
  return (
    <div className={`detail-mask ${className}`}>
      <img src={detail.coverUrl} alt="" />
      <div>
        <span className="detail-mask-lock">
          <Lock size={28} aria-hidden="true" />
        </span>
        <b className="mt-1 text-lg">{t`❤ 暂无权限 ❤`}</b>
        {tiers && <p className="text-sm text-on-media-2">{t`开通 ${tiers} 后可以打开`}</p>}
      </div>
    </div>
  );
}
