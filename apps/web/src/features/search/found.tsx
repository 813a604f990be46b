import { zoneOf } from '@baohe/domain/posts/zone';
import { shownKeyword } from '@baohe/domain/search/keyword';
import { Button, buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { filterIn, type ListFilter } from '../../entities/addresses.ts';
import { BesideFilters, useFilterColumn } from '../../entities/post-list/beside-filters.tsx';
import { LateFilterBar } from '../../entities/post-list/late-filter-bar.tsx';
import { NoneLeft } from '../../entities/post-list/none-left.tsx';
import { PostListView } from '../../entities/post-list/post-list-view.tsx';
import { TotalText } from '../../entities/post-list/total-text.tsx';
import type { PostList } from '../../entities/post-list/use-post-list.ts';
import { useTermShape } from '../../entities/post-list/use-term-shape.ts';
import { OrderChoice } from './order-choice.tsx';
import type { SearchView } from './use-search-list.ts';

interface FoundProps extends SearchView {
  keyword: string;
  section: string | undefined;
  list: PostList;
  onSort: (sort: SearchView['sort']) => void;
  onFilter: (filter: ListFilter) => void;
  onEverywhere: () => void;
}

/** What a search found. */
export function Found(props: FoundProps) {
  const { keyword, section, list, sort, filter, onSort, onFilter, onEverywhere } = props;
  const { t } = useLingui();
  const shown = shownKeyword(keyword);
  const shape = useTermShape(section);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const isOfZone = section !== undefined && zoneOf(section) !== null;
  const hasColumn = useFilterColumn();
  const order = <OrderChoice sort={sort} onSort={onSort} />;
  return (
    <section aria-labelledby="found">
      <div className="flex flex-wrap items-baseline gap-x-3 py-2">
        <h2 id="found" className="-indent-[0.42em] text-lg font-bold wrap-anywhere">
          {t`“${shown}”`}
        </h2>
        <TotalText total={list.total} />
      </div>
      <BesideFilters {...{ filter, onFilter, isOfZone }}>
        {hasColumn ? (
          <div className="flex py-2">{order}</div>
        ) : (
          <LateFilterBar {...{ filter, onFilter, isOfZone }}>{order}</LateFilterBar>
        )}
        <PostListView
          key={list.name}
          list={list}
          shape={shape}
          empty={
            isFiltered ? (
              <NoneLeft onClear={() => onFilter(filterIn({}))} />
            ) : (
              <EmptyState title={t`没有找到“${shown}”`} text={t`换个词试试，拼音和首字母也可以。`}>
                <Link
                  to="/term"
                  search={{ kind: 'album', sort: 'hotest' }}
                  className={buttonClass({ kind: section === undefined ? 'main' : 'quiet' })}
                >
                  {t`看看热门`}
                </Link>
                {section !== undefined && (
                  <Button kind="main" onClick={onEverywhere}>
                    {t`搜索全部资源`}
                  </Button>
                )}
              </EmptyState>
            )
          }
        />
      </BesideFilters>
    </section>
  );
}
