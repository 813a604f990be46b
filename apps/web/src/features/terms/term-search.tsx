import { searchedKeyword, TERM_SEARCH_LONGEST } from '@baohe/domain/search/keyword';
import { Button } from '@baohe/ui/button';
import { SearchField } from '@baohe/ui/search-field';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

type Scope = 'section' | 'all';

interface TermSearchProps {
  name: string;
  /** `everywhere`: not only in this term. */
  onSearch: (keyword: string, everywhere: boolean) => void;
}

/** A search that starts from a list: in it, or everywhere. */
export function TermSearch({ name, onSearch }: TermSearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<Scope>('section');
  const keyword = searchedKeyword(typed);
  return (
    <search>
      <form
        className="card grid gap-2 p-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (keyword !== '') {
            onSearch(keyword, scope === 'all');
          }
        }}
      >
        <SearchField
          label={t`搜索`}
          value={typed}
          onChange={setTyped}
          maxLength={TERM_SEARCH_LONGEST}
          placeholder={scope === 'all' ? t`搜索全部资源` : t`在 ${name} 里搜索`}
          clearLabel={t`清除`}
          end={
            <Button type="submit" small>
              {t`搜索`}
            </Button>
          }
        />
        <Segmented
          wide
          label={t`搜索范围`}
          value={scope}
          onChange={setScope}
          options={[
            { value: 'section', label: t`当前分区` },
            { value: 'all', label: t`全部资源` },
          ]}
        />
      </form>
    </search>
  );
}
