import { buttonClass } from '@baohe/ui/button';
import { FailedRow } from '@baohe/ui/failed-row';
import { Spinner } from '@baohe/ui/spinner';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useNearEnd } from '../../entities/post-list/use-near-end.ts';
import type { ListType } from '../../entities/viewer.ts';

interface ListEndProps {
  /** There is more than is shown here. */
  isCut: boolean;
  hasMore: boolean;
  isLoading: boolean;
  failure: string | undefined;
  onMore: () => void;
  type: ListType;
}

/** Asks for more when it comes into sight; says so when there is none. */
export function ListEnd({ isCut, hasMore, isLoading, failure, onMore, type }: ListEndProps) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  useNearEnd(end, { isWatched: hasMore && !isLoading && failure === undefined, onNear: onMore });

  if (failure !== undefined) {
    return <FailedRow text={failure} retryLabel={t`再试一次`} busy={isLoading} onRetry={onMore} />;
  }
  return (
    <div ref={end} className="grid min-h-target place-items-center py-3 text-xs text-text-3">
      {isLoading && <Spinner />}
      {isCut && (
        <span className="flex flex-wrap items-center justify-center gap-2">
          {t`只显示最近 99 条记录`}
          <Link
            to="/one/mine/list"
            search={{ type, all: true }}
            className={buttonClass({ kind: 'text', small: true })}
          >
            {t`全部`}
          </Link>
        </span>
      )}
      {!isCut && !hasMore && !isLoading && t`没有更多记录`}
    </div>
  );
}
