import { isNewest } from '@baohe/domain/posts/newest';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useTermName } from '../../entities/term-name.ts';
import { useTermTree } from '../../entities/term-tree.ts';

interface ScopeChoiceProps {
  /** Undefined: everywhere. */
  section: string | undefined;
  onChoose: (section: string | undefined) => void;
}

/** Where to search: everywhere, in a category, or in the term from which one came. */
export function ScopeChoice({ section, onChoose }: ScopeChoiceProps) {
  const { t } = useLingui();
  const zones = useTermTree().data ?? [];
  const categories = zones
    .filter(({ open, id }) => open && !isNewest(id))
    .flatMap(({ children }) => children);
  const name = useTermName(section, undefined);
  const isListed = categories.some(({ id }) => id === section);
  return (
    <span className="search-scope">
      <span className="truncate">{section === undefined ? t`全部` : name || t`当前分区`}</span>
      <ChevronDown size={12} aria-hidden="true" />
      <select
        aria-label={t`搜索范围`}
        value={section ?? ''}
        onChange={({ target: { value } }) => onChoose(value === '' ? undefined : value)}
      >
        <option value="">{t`全部`}</option>
        {section !== undefined && !isListed && <option value={section}>{name}</option>}
        {categories.map(({ id, name: category }) => (
          <option key={id} value={id}>
            {category}
          </option>
        ))}
      </select>
    </span>
  );
}
