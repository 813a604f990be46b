import { SEARCH_LONGEST } from '@baohe/domain/search/keyword';
import { Button } from '@baohe/ui/button';
import { SearchField } from '@baohe/ui/search-field';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { BackLink } from '../../entities/back-link.tsx';
import { useSearchField } from '../../shared/search-field.ts';
import { ScopeChoice } from './scope-choice.tsx';
import '@baohe/ui/title-bar.css';
import './search.css';

interface SearchHeadProps {
  typed: string;
  onType: (typed: string) => void;
  section: string | undefined;
  onSection: (section: string | undefined) => void;
  /** Seconds until a search is let through; 0 when one is. */
  wait: number;
  /** Somebody came to search, not to see what was found. */
  isFresh: boolean;
  onSearch: () => void;
}

export function SearchHead(props: SearchHeadProps) {
  const { typed, onType, section, onSection, wait, isFresh, onSearch } = props;
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useSearchField(field);

  useEffect(() => {
    if (isFresh) {
      field.current?.focus();
    }
  }, [isFresh]);

  return (
    <header className="title-bar search-head">
      <BackLink />
      <h1 className="sr-only">{t`搜索`}</h1>
      <search className="min-w-0 flex-1">
        <form
          className="flex items-center gap-1"
          onSubmit={(event) => {
            event.preventDefault();
            field.current?.blur();
            onSearch();
          }}
        >
          <SearchField
            ref={field}
            label={t`搜索`}
            value={typed}
            onChange={(value) => {
              onType(value);
              if (value === '') {
                field.current?.focus();
              }
            }}
            maxLength={SEARCH_LONGEST}
            placeholder={t`标题、标签或拼音`}
            clearLabel={t`清除`}
            scope={<ScopeChoice section={section} onChoose={onSection} />}
          />
          <Button type="submit" kind="text" small className="min-w-14 flex-none tabular-nums">
            {wait > 0 ? t`${wait} 秒` : t`搜索`}
          </Button>
        </form>
      </search>
    </header>
  );
}
