import { useLingui } from '@lingui/react/macro';
import { SORTS } from '../../entities/addresses.ts';
import { FilterChoice } from '../../entities/post-list/filter-choice.tsx';
import type { SearchView } from './use-search-list.ts';

interface OrderChoiceProps {
  sort: SearchView['sort'];
  onSort: (sort: SearchView['sort']) => void;
}

/** In which order results stand: what fits best, unless somebody says otherwise. */
export function OrderChoice({ sort, onSort }: OrderChoiceProps) {
  const { t } = useLingui();
  return (
    <FilterChoice
      label={t`排序`}
      none={t`最符合`}
      value={sort === 'fit' ? undefined : sort}
      choices={[
        { value: 'latest', label: t`最新` },
        { value: 'trend', label: t`流行` },
        { value: 'hotest', label: t`热门` },
      ]}
      onChoose={(chosen) => onSort(SORTS.find((each) => each === chosen) ?? 'fit')}
    />
  );
}
