import { AUDIT_AREAS } from '@baohe/domain/site/audit-areas';
import { Chip } from '@baohe/ui/chip';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { AuditFilter } from '../../entities/site/audit.ts';
import { useAreaNames } from '../../entities/site/use-action-text.ts';
import { FilterBar, SelectFilter } from '../../shared/filter-bar.tsx';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (changed: Partial<Record<keyof AuditFilter, string | undefined>>) => void;
}

/** Who, what, which record, since when. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useLingui();
  const areas = useAreaNames();
  const { target } = filter;
  return (
    <FilterBar
      search={{
        label: t`谁做的`,
        placeholder: t`谁做的：完整的用户名或编号`,
        value: filter.who,
        maxLength: 100,
        onChange: (who) => onChange({ who: who.trim() || undefined }),
      }}
    >
      <SelectFilter
        label={t`做了什么`}
        value={filter.area}
        options={[
          { value: '', label: t`不限内容` },
          ...AUDIT_AREAS.map((area) => ({ value: area, label: areas[area] })),
        ]}
        onChange={(area) => onChange({ area: area || undefined })}
      />
      <SelectFilter
        label={t`什么时候`}
        value={filter.days === null ? '' : String(filter.days)}
        options={[
          { value: '', label: t`不限时间` },
          { value: '1', label: t`一天内` },
          { value: '7', label: t`七天内` },
          { value: '30', label: t`三十天内` },
        ]}
        onChange={(days) => onChange({ days: days || undefined })}
      />
      {target && (
        <Chip
          selected
          aria-label={t`不再只看 ${target}`}
          onClick={() => onChange({ target: undefined })}
        >
          <span className="max-w-60 truncate font-code text-xs">{target}</span>
          <X size={14} aria-hidden="true" />
        </Chip>
      )}
    </FilterBar>
  );
}
