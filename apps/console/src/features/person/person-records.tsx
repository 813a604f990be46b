import { chipClass } from '@baohe/ui/chip';
import { useLingui } from '@lingui/react/macro';
import { CalendarCheck, ReceiptText, ScrollText, Speech, UserRoundPlus } from 'lucide-react';
import { ConsoleLink } from '../../shared/navigation.tsx';

/** The lists of the console, with what is theirs. */
export function PersonRecords({ personId }: { personId: string }) {
  const { t } = useLingui();
  const lists = [
    { to: '/orders', label: t`订单`, Icon: ReceiptText },
    { to: '/ledger', label: t`流水`, Icon: ScrollText },
    { to: '/codes', label: t`口令`, Icon: Speech },
    { to: '/invites', label: t`邀请`, Icon: UserRoundPlus },
    { to: '/check-ins', label: t`签到`, Icon: CalendarCheck },
  ] as const;
  return (
    <nav aria-label={t`这个人的记录`} className="mt-3 flex flex-wrap gap-2">
      {lists.map(({ to, label, Icon }) => (
        <ConsoleLink key={to} to={to} search={{ personId }} className={chipClass('line')}>
          <Icon size={16} aria-hidden="true" />
          {label}
        </ConsoleLink>
      ))}
    </nav>
  );
}
