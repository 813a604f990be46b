import { useClient } from '@baohe/app-shell/call-context';
import { openDialog, type DialogWay } from '@baohe/app-shell/dialogs';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { nameIn } from '@baohe/domain/language/names';
import { tierTypes } from '@baohe/domain/membership/tiers-on-sale';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { TabPanel, Tabs } from '@baohe/ui/tabs';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import type { Tier } from '../../entities/membership/tier.ts';
import { tiersQuery } from '../../entities/membership/tiers-query.ts';
import './tiers-dialog.css';
import { useMoney } from '../../entities/payment/use-money.ts';
import { TierChoice } from './tier-choice.tsx';
import { TierOffer } from './tier-offer.tsx';
import { useChosenTier } from './use-chosen-tier.ts';
import { useHeldBefore } from './use-held.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    membership: { type?: string };
  }
}

/** 升级会员: what is sold, type by type, what each opens and what it costs. */
export function TiersDialog({ type: first, onClose }: { type?: string } & DialogWay) {
  const { t, i18n } = useLingui();
  const textOf = useFailureText();
  const sold = useQuery(tiersQuery(useClient()));
  const types = tierTypes(sold.data ?? []);
  const [opened, setOpened] = useState(first);
  const { type, tiers } = types.find((one) => one.type === opened) ?? types[0] ?? NOTHING;
  const [tier, choose] = useChosenTier(tiers);

  return (
    <Dialog
      title={t`升级会员`}
      closeLabel={t`关闭`}
      onClose={onClose}
      actions={
        tier && (
          <>
            <Button
              kind="text"
              small
              className="basis-full"
              onClick={() => openDialog('membershipFaq', {})}
            >
              <CircleHelp size={18} aria-hidden="true" />
              {t`常见问题`}
            </Button>
            <BuyButton tier={tier} onClose={onClose} />
          </>
        )
      }
    >
      {sold.isPending && (
        <>
          <output className="sr-only">{t`获取中...`}</output>
          <SkeletonLines count={6} />
        </>
      )}
      {sold.isError && (
        <FailedRow
          text={textOf(sold.error)}
          retryLabel={t`再试一次`}
          busy={sold.isFetching}
          onRetry={() => void sold.refetch()}
        />
      )}
      {sold.data && !tier && (
        <EmptyState title={t`暂时没有在售的会员`} text={t`过些时候再来看看。`} />
      )}
      {tier && (
        <div className="tiers-dialog">
          <Tabs
            label={t`会员种类`}
            tabs={types.map((one) => ({
              value: one.type,
              label: nameIn(i18n.locale, one.type, one.tiers[0]?.typeNames),
            }))}
            value={type}
            onChange={setOpened}
          >
            <TabPanel value={type}>
              <TierChoice tiers={tiers} chosen={tier} onChoose={choose} />
              <TierOffer tier={tier} />
            </TabPanel>
          </Tabs>
        </div>
      )}
    </Dialog>
  );
}

const NOTHING = { type: '', tiers: [] };

function BuyButton({ tier, onClose }: { tier: Tier } & DialogWay) {
  const { t } = useLingui();
  const money = useMoney();
  const isHeldForGood = useHeldBefore(tier)?.finish === null;
  const price = money(tier.price, 'short');
  return (
    <Button
      kind="main"
      wide
      className="basis-full"
      disabled={isHeldForGood}
      onClick={() => {
        onClose();
        openDialog('payment', { tierId: tier.id });
      }}
    >
      {isHeldForGood ? t`已永久拥有` : t`限时开通 ${price}`}
    </Button>
  );
}
