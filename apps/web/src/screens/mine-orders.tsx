import { openDialog } from '@baohe/app-shell/dialogs';
import { IconButton, iconButtonClass } from '@baohe/ui/icon-button';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useViewer } from '../entities/viewer.ts';
import { RedeemCard } from '../features/card-keys/redeem-card.tsx';
import { RedeemedKeys } from '../features/card-keys/redeemed-keys.tsx';
import { StrangerCard } from '../features/identity/login/stranger-card.tsx';
import { OrderList } from '../features/payment/orders/order-list.tsx';
import { usePageTitle } from '../shared/page-title.ts';

/** 我的订单. */
export function MineOrdersScreen(): ReactNode {
  const { t } = useLingui();
  const viewer = useViewer();
  usePageTitle(t`我的订单`);
  return (
    <div className="orders-page mx-auto max-w-[720px]">
      <TitleBar
        title={t`我的订单`}
        start={
          <Link to="/one/mine" aria-label={t`返回我的`} className={iconButtonClass()}>
            <ChevronLeft size={24} />
          </Link>
        }
      >
        <IconButton label={t`常见问题`} onClick={() => openDialog('membershipFaq', {})}>
          <CircleHelp size={22} aria-hidden="true" />
        </IconButton>
      </TitleBar>
      <main className="grid grid-cols-1 gap-4 px-gutter pt-2 pb-8">
        {viewer?.isRegistered ? (
          <>
            <RedeemCard />
            <OrderList />
            <RedeemedKeys />
          </>
        ) : (
          <StrangerCard />
        )}
      </main>
    </div>
  );
}
