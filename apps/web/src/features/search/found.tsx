import { shownKeyword } from '@baohe/domain/search/keyword';
import { Button, buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PostListView } from '../../entities/post-list/post-list-view.tsx';
import type { PostList } from '../../entities/post-list/use-post-list.ts';
import { useTermShape } from '../../entities/post-list/use-term-shape.ts';

interface FoundProps {
  keyword: string;
  section: string | undefined;
  list: PostList;
  onEverywhere: () => void;
}

/** What a search found. */
export function Found({ keyword, section, list, onEverywhere }: FoundProps) {
  const { t } = useLingui();
  const shown = shownKeyword(keyword);
  const shape = useTermShape(section);
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="-indent-[0.42em] py-2 text-lg font-bold wrap-anywhere">
        {t`“${shown}”`}
      </h2>
      <PostListView
        key={list.name}
        list={list}
        shape={shape}
        empty={
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
        }
      />
    </section>
  );
}
