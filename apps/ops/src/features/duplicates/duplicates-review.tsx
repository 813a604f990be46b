import { useKeys } from '@baohe/app-shell/keys';
import { storedPreference } from '@baohe/app-shell/preference';
import { LoadFailed } from '@baohe/app-shell/staff/load-failed';
import { ScreenLoading } from '@baohe/app-shell/staff/screen-loading';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useGroups } from '../../entities/groups.ts';
import { GroupList } from './group-list.tsx';
import { GroupReview } from './group-review.tsx';
import { PERCENTS, SearchDialog } from './search-dialog.tsx';
import { useGroupCalls } from './use-group-calls.ts';
import { useSearch } from './use-search.ts';
import './duplicates.css';

const alikeness = storedPreference<string>('ops alikeness', {
  shipped: '0',
  isValid: (value): value is string => PERCENTS.some((one) => one === value),
});

interface DuplicatesReviewProps {
  /** The head of the page around what this has to say in it. */
  renderHead: (note: string, tools: ReactNode) => ReactNode;
}

/** Before the end of what is here, more is fetched. */
const NEAR_END = 5;

export function DuplicatesReview({ renderHead }: DuplicatesReviewProps) {
  const { t, i18n } = useLingui();
  const percent = alikeness.use();
  const found = useGroups(Number(percent));
  const search = useSearch();
  const calls = useGroupCalls();
  const [chosen, setChosen] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const { groups, total, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const at = Math.min(chosen, Math.max(0, groups.length - 1));
  const group = groups[at];
  // Also when the last group is answered.
  useKeys({
    onKey(key) {
      if (key.toLowerCase() !== 'z') {
        return false;
      }
      calls.undo?.();
      return true;
    },
  });
  const isNearEnd = at + NEAR_END >= groups.length && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (isNearEnd) {
      void fetchNextPage();
    }
  }, [isNearEnd, fetchNextPage]);

  const [groupCount, imageCount] = [i18n.number(total), i18n.number(found.totalImages)];
  const counted = t`${groupCount} 组 · ${imageCount} 张`;
  const note = percent === '0' ? counted : t`${counted} · 至少 ${percent}% 相同`;
  return (
    <>
      {renderHead(
        found.isSuccess ? note : '',
        <IconButton label={t`查找重复图片`} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <SlidersHorizontal size={20} aria-hidden="true" />
        </IconButton>,
      )}
      {found.isPending && <ScreenLoading />}
      {found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && !group && (
        <EmptyState title={t`没有重复的图片`} text={search.text}>
          {!search.isRunning && (
            <Button kind="main" busy={search.isStarting} onClick={search.start}>
              {t`开始查找`}
            </Button>
          )}
        </EmptyState>
      )}
      {group && (
        <div className="ops-duplicates">
          <GroupList groups={groups} at={at} onChoose={setChosen} />
          <GroupReview
            key={group.id}
            group={group}
            number={at + 1}
            total={total}
            calls={calls}
            onStep={(by) => setChosen(Math.max(0, Math.min(groups.length - 1, at + by)))}
          />
        </div>
      )}
      {isOpen && (
        <SearchDialog
          {...{ percent, search }}
          onPercent={alikeness.set}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
