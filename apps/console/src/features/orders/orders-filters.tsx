import type { OrderStatus } from '@baohe/domain/payment/order-status';
import { PAID_BY } from '@baohe/domain/payment/pay-method';
import { useLingui } from '@lingui/react/macro';
import { usePaidByNames, useStatusNames } from '../../entities/money/order-texts.tsx';
import type { OrdersFilter } from '../../entities/money/orders.ts';
import { PersonFilter } from '../../entities/people/person-filter.tsx';
import { useTierChoices } from '../../entities/people/use-people.ts';
import { DayFilter } from '../../shared/day-filter.tsx';
import { FilterBar, SelectFilter } from '../../shared/filter-bar.tsx';
import type { ConsoleSearch } from '../../shared/navigation.tsx';

interface OrdersFiltersProps {
  filter: OrdersFilter;
  onChange: (changed: ConsoleSearch) => void;
}

const STATUSES: readonly OrderStatus[] = [0, 1, 2, 3, 4];

/** A number, and what narrows the list. */
export function OrdersFilters({ filter, onChange }: OrdersFiltersProps) {
  const { t } = useLingui();
  const statusNames = useStatusNames();
  const paidByNames = usePaidByNames();
  const tiers = useTierChoices();
  const status = filter.needsStaff ? 'odd' : String(filter.status ?? '');
  return (
    <FilterBar
      search={{
        label: t`找订单`,
        placeholder: t`完整的订单号或网关流水号`,
        value: filter.number,
        maxLength: 64,
        onChange: (number) => onChange({ number: number.trim() || undefined }),
      }}
    >
      <SelectFilter
        label={t`状态`}
        value={status}
        options={[
          { value: '', label: t`不限状态` },
          { value: 'odd', label: t`要处理的` },
          ...STATUSES.map((each) => ({ value: String(each), label: statusNames[each] })),
        ]}
        onChange={(next) => onChange({ status: next || undefined })}
      />
      <SelectFilter
        label={t`付款方式`}
        value={filter.paidBy}
        options={[
          { value: '', label: t`不限方式` },
          ...PAID_BY.map((each) => ({ value: each, label: paidByNames[each] })),
        ]}
        onChange={(paidBy) => onChange({ paidBy: paidBy || undefined })}
      />
      <SelectFilter
        label={t`会员`}
        value={filter.tierId}
        options={[
          { value: '', label: t`不限会员` },
          ...(tiers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(tierId) => onChange({ tierId: tierId || undefined })}
      />
      <SelectFilter
        label={t`真实或测试`}
        value={filter.kind}
        options={[
          { value: '', label: t`真实和测试` },
          { value: 'real', label: t`只看真实` },
          { value: 'test', label: t`只看测试` },
        ]}
        onChange={(kind) => onChange({ kind: kind || undefined })}
      />
      <DayFilter fromDay={filter.fromDay} untilDay={filter.untilDay} onChange={onChange} />
      <PersonFilter personId={filter.personId} onChange={(personId) => onChange({ personId })} />
    </FilterBar>
  );
}
