import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { nameIn } from '@baohe/domain/language/names';
import type { Area } from '@baohe/domain/membership/areas';
import '@baohe/ui/card.css';
import { tiersOnSale } from '@baohe/domain/membership/tiers-on-sale';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Box, Crown, Gift, MessagesSquare, MoonStar, type LucideIcon } from 'lucide-react';
import { useAreaNames } from '../../entities/area-name.ts';
import { openMembership } from '../../entities/membership/open-membership.ts';
import { useTierList } from '../../entities/membership/tier-names.ts';
import type { Tier } from '../../entities/membership/tier.ts';
import { useMoney } from '../../entities/payment/use-money.ts';
import './tier-cards.css';

const ICONS: Record<Area, LucideIcon> = {
  dimension: Box,
  welfare: Gift,
  darknet: MoonStar,
  square: MessagesSquare,
};

/** 开通会员: what is on sale, each type with its lowest price. */
export function TierCards() {
  const { t } = useLingui();
  const textOf = useFailureText();
  const tiers = useTierList();
  const offers = tiers.data && tiersOnSale(tiers.data);
  if (!offers) {
    return tiers.isError ? (
      <FailedRow
        text={textOf(tiers.error)}
        retryLabel={t`再试一次`}
        busy={tiers.isFetching}
        onRetry={() => void tiers.refetch()}
      />
    ) : (
      <>
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines count={6} />
      </>
    );
  }
  if (offers.length === 0) {
    return <EmptyState title={t`暂时没有可以开通的会员`} />;
  }
  return (
    <ul className="grid grid-cols-1 gap-2.5 lg:grid-cols-2">
      {offers.map(({ type, cheapest }) => (
        <li key={type}>
          <TierCard tier={cheapest} />
        </li>
      ))}
    </ul>
  );
}

function TierCard({ tier }: { tier: Tier }) {
  const { t, i18n } = useLingui();
  const { type, typeNames, areas, price, days } = tier;
  const names = useAreaNames(areas);
  const area = areas.length === 1 ? areas[0] : undefined;
  const Icon = area ? ICONS[area] : Crown;
  const opened = new Intl.ListFormat(i18n.locale, { style: 'short' }).format(names);
  const priceText = useMoney()(price, 'short');
  return (
    <button type="button" className="card type-card" onClick={() => openMembership(type)}>
      <span className="type-card-icon" data-area={area}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block">{nameIn(i18n.locale, type, typeNames)}</b>
        {names.length > 0 && (
          <span className="block text-xs text-text-2">{t`${opened}全部内容`}</span>
        )}
      </span>
      <span className="flex-none text-right">
        <b className="block text-lg leading-tight text-ember tabular-nums">{priceText}</b>
        <span className="block text-xs text-text-3">
          {days === null ? t`永久有效` : t`${days} 天起`}
        </span>
      </span>
    </button>
  );
}
