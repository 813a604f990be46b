import { useLingui } from '@lingui/react/macro';
import { useMoney } from '../../entities/payment/use-money.ts';

/** What is to be paid, large; before a coupon smaller and struck. */
export function Amount({ money, fullMoney }: { money: number; fullMoney: number }) {
  const { t } = useLingui();
  const text = useMoney();
  return (
    <p className="pay-amount">
      <b>{text(money)}</b>
      {fullMoney > money && (
        <del>
          <span className="sr-only">{t`原价`}</span> {text(fullMoney)}
        </del>
      )}
    </p>
  );
}
