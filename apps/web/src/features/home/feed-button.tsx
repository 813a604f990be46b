import { openDialog } from '@baohe/app-shell/dialogs';
import { homePlan } from '@baohe/domain/feed/home-plan';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight, SlidersHorizontal } from 'lucide-react';
import { useFeed } from './feed.ts';
import { useFeedNames } from './use-feed-names.ts';

/** Opens the drawer, and says in a line what is in it. */
export function FeedButton() {
  const { t } = useLingui();
  const nameOf = useFeedNames();
  const { sections } = homePlan(useFeed());
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openDialog('feed', {})}
      className="card flex min-h-[54px] w-full items-center gap-2.5 rounded-[18px] py-0 pr-3 pl-3.5 text-left"
    >
      <SlidersHorizontal size={20} aria-hidden="true" className="flex-none text-link" />
      <span className="flex-none font-medium">{t`我的订阅`}</span>
      <span aria-hidden="true" className="min-w-0 flex-1 truncate text-right text-xs text-text-3">
        {sections.map(nameOf).join(' · ')}
      </span>
      <ChevronRight size={16} aria-hidden="true" className="flex-none text-text-2" />
    </button>
  );
}
