import { shownKeyword } from '@baohe/domain/search/keyword';
import { useLingui } from '@lingui/react/macro';
import { MembershipLink } from '../../entities/membership/membership-link.tsx';
import './search.css';
import type { SearchWait } from './use-search-wait.ts';

const RADIUS = 17;
const ROUND = 2 * Math.PI * RADIUS;

/** How long until the next search, and for what; what was found before stays below it. */
export function WaitMessage({ left, every, isGuest, keyword }: SearchWait & { keyword: string }) {
  const { t } = useLingui();
  const shown = shownKeyword(keyword);
  return (
    <div className="wait-notice">
      <span className="wait-ring">
        <svg viewBox="0 0 40 40" fill="none" strokeWidth="3.5" aria-hidden="true">
          <circle cx="20" cy="20" r={RADIUS} stroke="currentColor" opacity=".24" />
          <circle
            cx="20"
            cy="20"
            r={RADIUS}
            stroke="currentColor"
            strokeLinecap="round"
            strokeDasharray={`${every === 0 ? 0 : (left / every) * ROUND} ${ROUND}`}
          />
        </svg>
        {left}
      </span>
      {/* Said once: a screen reader would read every second of it. */}
      <output className="flex-[1_1_11em]">
        <span className="block text-sm font-medium tabular-nums">
          {isGuest ? t`游客每 ${every} 秒可搜索一次` : t`普通用户每 ${every} 秒可搜索一次`}
        </span>
        {keyword !== '' && (
          <span className="block text-xs text-text-2">{t`时间一到就自动搜索“${shown}”`}</span>
        )}
        <span className="text-xs text-text-2">{t`会员不用等待，结果照常可以浏览`}</span>
      </output>
      <MembershipLink kind="text" small />
    </div>
  );
}
