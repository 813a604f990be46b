import { CallFailed } from '@baohe/client/call-failed';
import { zoneOf } from '@baohe/domain/posts/zone';
import { buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { filterIn, type ListFilter, type SortName } from '../../entities/addresses.ts';
import { LockedState } from '../../entities/locked-state.tsx';
import { BesideFilters } from '../../entities/post-list/beside-filters.tsx';
import { NoneLeft } from '../../entities/post-list/none-left.tsx';
import { PostListView } from '../../entities/post-list/post-list-view.tsx';
import { SortBar } from '../../entities/post-list/sort-bar.tsx';
import type { PostList } from '../../entities/post-list/use-post-list.ts';
import { useTermShape } from '../../entities/post-list/use-term-shape.ts';

/** Refused: tags and topics are not for everybody. */
export const isLocked = ({ error }: PostList): boolean =>
  error instanceof CallFailed && (error.key === 'term.locked' || error.key === 'access.denied');

export function TermLocked() {
  const { t } = useLingui();
  return <LockedState>{t`标签和话题要会员或解锁模式才能打开。`}</LockedState>;
}

interface TermListProps {
  list: PostList;
  term: string | undefined;
  name: string;
  sort: SortName;
  onSort: (sort: SortName) => void;
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
}

/** The posts of a term in the chosen order. */
export function TermList(props: TermListProps) {
  const { list, term, name, sort, onSort, filter, onFilter } = props;
  const { t } = useLingui();
  const shape = useTermShape(term);
  return (
    <section aria-labelledby="posts">
      <h2 id="posts" className="sr-only">
        {name}
      </h2>
      <BesideFilters
        {...{ filter, onFilter }}
        isOfZone={term !== undefined && zoneOf(term) !== null}
      >
        <SortBar
          {...{ sort, onSort, filter, onFilter }}
          onRefresh={list.refresh}
          total={list.total}
          isOfZone={term !== undefined && zoneOf(term) !== null}
          hasFiltersBeside
        />
        <PostListView
          key={list.name}
          list={list}
          shape={shape}
          empty={
            list.total ? (
              <NoneLeft onClear={() => onFilter(filterIn({}))} />
            ) : (
              <EmptyState title={t`这里还没有作品`} text={t`换一个分类看看，或者过些时候再来。`}>
                <Link to="/one/osusume" className={buttonClass({ kind: 'main' })}>
                  {t`去首页看看`}
                </Link>
              </EmptyState>
            )
          }
        />
      </BesideFilters>
    </section>
  );
}
