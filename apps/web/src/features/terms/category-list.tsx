import { buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { filterIn, type ListFilter, type SortName } from '../../entities/addresses.ts';
import { NoneLeft } from '../../entities/post-list/none-left.tsx';
import { PostListView } from '../../entities/post-list/post-list-view.tsx';
import { Refreshing } from '../../entities/post-list/refreshing.tsx';
import { SortBar } from '../../entities/post-list/sort-bar.tsx';
import { usePostList } from '../../entities/post-list/use-post-list.ts';
import { useTermShape } from '../../entities/post-list/use-term-shape.ts';
import './browse.css';
import { CategoryBars } from './category-bars.tsx';
import type { CategoryPage } from './category-page.ts';
import { HotPanels } from './hot-panels.tsx';
import { hotTermsKey } from './use-hot-terms.ts';

interface CategoryListProps {
  page: CategoryPage;
  sort: SortName;
  onChoose: (termId: string) => void;
  onSort: (sort: SortName) => void;
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
}

/** What stands on a shelf, with the ways to the others. */
export function CategoryList(props: CategoryListProps) {
  const { page, sort, onChoose, onSort, filter, onFilter } = props;
  const { t } = useLingui();
  const queries = useQueryClient();
  const list = usePostList({ termId: page.listed, sort, filter });
  const category = page.section?.id ?? page.zone;
  const shape = useTermShape(page.listed);
  const refresh = async () => {
    await Promise.all([
      list.refresh(),
      queries.invalidateQueries({ queryKey: hotTermsKey(category) }),
    ]);
  };
  return (
    <Refreshing onRefresh={refresh}>
      {/* On a wide screen the categories are a rail beside all else: desktop.css. */}
      <main className="shelf mx-auto max-w-page px-gutter pb-8">
        <CategoryBars page={page} onChoose={onChoose} />
        <HotPanels key={category} category={category} />
        <section aria-labelledby="posts">
          <h2 id="posts" className="sr-only">
            {(page.part ?? page.section)?.name ?? t`作品`}
          </h2>
          <SortBar
            {...{ sort, onSort, filter, onFilter }}
            onRefresh={refresh}
            total={list.total}
            isOfZone
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
        </section>
      </main>
    </Refreshing>
  );
}
