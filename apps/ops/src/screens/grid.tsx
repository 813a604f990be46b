import { StaffLink, useAddressSearch } from '@baohe/app-shell/staff/navigation';
import { buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useState, type JSX } from 'react';
import { useBackground } from '../entities/background.ts';
import { useCounts } from '../entities/counts.ts';
import type { ListedImage } from '../entities/image.ts';
import { Counters } from '../features/grid/counters.tsx';
import { viewAt } from '../features/grid/grid-address.ts';
import { GridSearch } from '../features/grid/grid-search.tsx';
import { GridTools } from '../features/grid/grid-tools.tsx';
import { ReviewBoard } from '../features/grid/review-board.tsx';
import { ReviewDialog } from '../features/review-dialog/review-dialog.tsx';
import { ResetBanner } from '../features/review-head/reset-banner.tsx';
import { ReviewHead } from '../features/review-head/review-head.tsx';

export function GridScreen(): JSX.Element {
  const { t } = useLingui();
  const [search, changeSearch] = useAddressSearch();
  const view = viewAt(search);
  const counts = useCounts(view.filter.isNsfw).data;
  const background = useBackground().data;
  const [open, setOpen] = useState<ListedImage>();
  const isSearch = view.filter.text !== undefined;
  const postsDue = background?.postsDue ?? 0;
  return (
    <main className="ops-page">
      <ReviewHead title={t`图片审核`}>
        <GridSearch
          value={search['q'] ?? ''}
          onChange={(q) => changeSearch({ q, show: undefined })}
        />
      </ReviewHead>
      <ResetBanner />
      <Counters
        counts={counts}
        tab={view.tab}
        onChange={(tab) =>
          changeSearch({ tab, q: undefined, show: undefined, suggested: undefined })
        }
      />
      <GridTools {...{ view, counts }} onChange={changeSearch} />
      <ReviewBoard
        // Another list, and nothing is marked: what is no longer shown must not be decided on.
        key={JSON.stringify(view)}
        view={view}
        onOpen={setOpen}
        empty={
          <EmptyState
            title={isSearch ? t`没有找到图片` : t`这里没有图片`}
            text={
              postsDue > 0
                ? t`还有 ${postsDue} 个作品的图片正在整理，请稍等。`
                : isSearch
                  ? t`换个标题，或者输入作品编号。`
                  : t`看过的图片在另外两栏里。`
            }
          >
            {!isSearch && (
              <StaffLink to="/duplicates" className={buttonClass({})}>
                {t`看看重复的图片`}
              </StaffLink>
            )}
          </EmptyState>
        }
      />
      {open && <ReviewDialog image={open} onClose={() => setOpen(undefined)} />}
    </main>
  );
}
