import { searchedKeyword, shownKeyword } from '@baohe/domain/search/keyword';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { HotList } from './hot-list.tsx';
import { RecentList } from './recent-list.tsx';
import './search.css';
import { Suggestions } from './suggestions.tsx';

interface BarSearchPanelProps {
  typed: string;
  onSearch: (keyword: string) => void;
  onTake: (text: string) => void;
}

/** Below the field of the bar: where to begin, or what somebody may be about to type. */
export function BarSearchPanel({ typed, onSearch, onTake }: BarSearchPanelProps) {
  const { t } = useLingui();
  const keyword = searchedKeyword(typed);
  const shown = shownKeyword(keyword);
  return (
    <div className="bar-search-panel">
      {keyword === '' ? (
        <>
          <RecentList onSearch={onSearch} />
          <HotList />
        </>
      ) : (
        <>
          <Suggestions typed={typed} onSearch={onSearch} onTake={onTake} />
          <button type="button" className="suggestion" onClick={() => onSearch(keyword)}>
            <span className="suggestion-icon">
              <Search size={18} aria-hidden="true" />
            </span>
            <span className="min-w-0 truncate">{t`搜索“${shown}”`}</span>
          </button>
        </>
      )}
      <p className="bar-search-foot">
        <span>
          <kbd>{'↑'}</kbd> <kbd>{'↓'}</kbd> {t`选择`}
        </span>
        <span>
          <kbd>{'↵'}</kbd> {t`打开`}
        </span>
        <span>{t`拼音、简繁都认得`}</span>
      </p>
    </div>
  );
}
