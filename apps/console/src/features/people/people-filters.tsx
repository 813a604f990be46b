import { useLingui } from '@lingui/react/macro';
import type { PeopleFilter } from '../../entities/people/person.ts';
import { useTierChoices } from '../../entities/people/use-people.ts';
import { FilterBar, SelectFilter } from '../../shared/filter-bar.tsx';

interface PeopleFiltersProps {
  filter: PeopleFilter;
  onChange: (changed: Partial<Record<keyof PeopleFilter, string | undefined>>) => void;
}

/** A name, a contact or an account number, and what narrows the list. */
export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  const { t } = useLingui();
  const tiers = useTierChoices();
  return (
    <FilterBar
      search={{
        label: t`找用户`,
        placeholder: t`用户名开头、邮箱、手机号、编号`,
        value: filter.text,
        maxLength: 100,
        onChange: (text) => onChange({ text: text.trim() || undefined }),
      }}
    >
      <SelectFilter
        label={t`哪些人`}
        value={filter.who}
        options={[
          { value: '', label: t`注册用户` },
          { value: 'staff', label: t`工作人员` },
          { value: 'guests', label: t`游客` },
          { value: 'all', label: t`全部` },
        ]}
        onChange={(who) => onChange({ who: who || undefined })}
      />
      <SelectFilter
        label={t`状态`}
        value={filter.status}
        options={[
          { value: '', label: t`不限状态` },
          { value: 'active', label: t`正常` },
          { value: 'locked', label: t`已锁定` },
        ]}
        onChange={(status) => onChange({ status: status || undefined })}
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
        label={t`最近来过`}
        value={filter.seenDays === null ? '' : String(filter.seenDays)}
        options={[
          { value: '', label: t`不限时间` },
          { value: '1', label: t`一天内来过` },
          { value: '7', label: t`七天内来过` },
          { value: '30', label: t`三十天内来过` },
        ]}
        onChange={(seenDays) => onChange({ seenDays: seenDays || undefined })}
      />
    </FilterBar>
  );
}
