import { useLingui } from '@lingui/react/macro';
import type { CardKeyWorth } from '../../entities/money/card-keys.ts';
import { useTierChoices } from '../../entities/people/use-people.ts';

/** 100 点, or 30 days of a tier. */
export function useWorthText(): (worth: CardKeyWorth) => string {
  const { t } = useLingui();
  const { data: tiers = [] } = useTierChoices();
  return (worth) => {
    if (worth.kind === 'points') {
      const { points } = worth;
      return t`${points} 点`;
    }
    const name = tiers.find(({ id }) => id === worth.tierId)?.name ?? t`会员`;
    const { days } = worth;
    return t`${name} ${days} 天`;
  };
}
