import { recommendedTier } from '@baohe/domain/membership/tiers-on-sale';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Tier } from '../../entities/membership/tier.ts';
import { useMoney } from '../../entities/payment/use-money.ts';

interface TierChoiceProps {
  tiers: readonly Tier[];
  chosen: Tier;
  onChoose: (tier: Tier) => void;
}

/** The tiers of one type by how long they last. Real radio buttons: the arrow keys move the choice. */
export function TierChoice({ tiers, chosen, onChoose }: TierChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  const recommended = recommendedTier(tiers);
  return (
    <div role="radiogroup" aria-label={t`会员时长`} className="tier-choice">
      {tiers.map((tier) => (
        <label key={tier.id} className="tier-option">
          <input
            type="radio"
            name={name}
            checked={tier.id === chosen.id}
            onChange={() => onChoose(tier)}
          />
          {tier.id === recommended?.id && <span className="tier-option-mark">{t`推荐`}</span>}
          <TierPrice tier={tier} />
        </label>
      ))}
    </div>
  );
}

function TierPrice({ tier: { days, price, fullPrice } }: { tier: Tier }) {
  const { t } = useLingui();
  const money = useMoney();
  const perDay = days === null ? '' : money(price / days);
  const before = money(fullPrice, 'short');
  return (
    <>
      <span className="tier-option-days">{days === null ? t`永久` : t`${days} 天`}</span>
      <span className="tier-option-price">
        <b>{money(price, 'short')}</b>{' '}
        {fullPrice > price && (
          <del>
            <span className="sr-only">{t`原价`}</span> {before}
          </del>
        )}
      </span>
      <span className="tier-option-note">{days === null ? t`一次买断` : t`${perDay}/天`}</span>
    </>
  );
}
