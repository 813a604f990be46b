import { lazyPart } from '@baohe/app-shell/lazy-part';
import { useWiderThan } from '@baohe/app-shell/use-matches';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { TabPanel, Tabs } from '@baohe/ui/tabs';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { MINE_TABS, type MineTab } from '../../entities/addresses.ts';
import type { Viewer } from '../../entities/viewer.ts';
import { RedeemRows } from '../../features/card-keys/redeem-rows.tsx';
import { LogInFirst } from '../../features/identity/login/log-in-first.tsx';
import { TierCards } from '../../features/membership/tier-cards.tsx';
import { PaymentRows } from '../../features/payment/payment-rows.tsx';
import { useTabSwipe } from '../../shared/gestures/use-tab-swipe.ts';
import './mine-tabs.css';

const FeedbackPanel = lazyPart(
  async () => (await import('../../features/feedback/feedback-panel.tsx')).FeedbackPanel,
);
const ListTab = lazyPart(async () => (await import('./list-tab.tsx')).ListTab);
const SettingsTab = lazyPart(async () => (await import('./settings-tab.tsx')).SettingsTab);

/** From this width on the tabs are a menu beside what they open. */
const MENU_FROM_PX = 1440;

/** The five tabs of the member centre: by tap, by keyboard and by swiping. Which one stands in the address. */
export function MineTabs({ viewer }: { viewer: Viewer | null }) {
  const { t } = useLingui();
  const { tab = 'membership', list } = useSearch({ from: '/shell/one/mine' });
  const navigate = useNavigate({ from: '/one/mine' });
  const tabs = useRef<HTMLDivElement>(null);
  const isMenu = useWiderThan(MENU_FROM_PX);
  const leave = useTabScroll(tab, tabs);
  const at = MINE_TABS.indexOf(tab);

  const open = (next: MineTab) => {
    if (next !== tab) {
      leave();
      void navigate({ search: { tab: next }, replace: true, resetScroll: false });
    }
  };
  const swipe = useTabSwipe({
    hasNext: at < MINE_TABS.length - 1,
    hasPrevious: at > 0,
    onSwipe: (to) => open(MINE_TABS[at + (to === 'next' ? 1 : -1)]!),
  });
  const labels: Record<MineTab, string> = {
    membership: t`开通会员`,
    collect: t`我的收藏`,
    history: t`观看历史`,
    feedback: t`意见反馈`,
    settings: t`设置`,
  };
  const panels: Record<MineTab, ReactNode> = {
    membership: (
      <div className="grid grid-cols-1 gap-section">
        <TierCards />
        {viewer?.isRegistered && (
          <div className="grid grid-cols-1 gap-section lg:grid-cols-2">
            <PaymentRows />
            <RedeemRows />
          </div>
        )}
      </div>
    ),
    collect: (
      <ListTab
        type={list ?? 'collect'}
        onType={(type) =>
          void navigate({
            search: { tab: 'collect', list: type === 'favorite' ? type : undefined },
            replace: true,
            resetScroll: false,
          })
        }
      />
    ),
    history: <ListTab type="history" />,
    feedback: viewer ? <FeedbackPanel viewerId={viewer.id} /> : <LogInFirst />,
    settings: <SettingsTab viewer={viewer} />,
  };

  return (
    <div ref={tabs} className="mt-2">
      <Tabs
        sticky={!isMenu}
        vertical={isMenu}
        label={t`个人中心`}
        tabs={MINE_TABS.map((value) => ({ value, label: labels[value] }))}
        value={tab}
        onChange={open}
      >
        <div className="mine-panel" {...swipe}>
          <TabPanel key={tab} value={tab}>
            <Suspense fallback={<SkeletonLines count={6} />}>{panels[tab]}</Suspense>
          </TabPanel>
        </div>
      </Tabs>
    </div>
  );
}

/** Each tab is found again where it was left. Answers what to call before another is opened. */
function useTabScroll(tab: MineTab, tabs: RefObject<HTMLElement | null>): () => void {
  const left = useRef(new Map<MineTab, number>());
  const shown = useRef(tab);
  useLayoutEffect(() => {
    const before = left.current.get(shown.current);
    if (shown.current === tab || before === undefined) {
      return;
    }
    shown.current = tab;
    const top = (tabs.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    // What stands above the tabs neither comes nor goes by choosing another.
    window.scrollTo(0, Math.max(Math.min(before, top), left.current.get(tab) ?? 0));
  }, [tab, tabs]);
  return () => void left.current.set(tab, window.scrollY);
}
