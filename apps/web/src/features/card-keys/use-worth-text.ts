import { nameIn } from '@baohe/domain/language/names';
import { useLingui } from '@lingui/react/macro';
import type { CardKeyWorth } from '../../entities/card-keys.ts';

/** 50 点, 次元会员 30 天. */
export function useWorthText(): (worth: CardKeyWorth) => string {
  const { t, i18n } = useLingui();
  return (worth) => {
    if (worth.kind === 'points') {
      const { points } = worth;
      return t`${points} 点`;
    }
    const { days } = worth;
    const tierName = nameIn(i18n.locale, worth.tierName, worth.names);
    return t`${tierName} ${days} 天`;
  };
}
