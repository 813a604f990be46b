import { buttonClass } from '@baohe/ui/button';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Bookmark, ChartColumn, ListMusic, Sparkles } from 'lucide-react';
import type { ListType } from '../../entities/viewer.ts';
import { LogInFirst } from '../../features/identity/login/log-in-first.tsx';
import { ListPage } from '../../features/lists/list-page.tsx';
import { useListId, useListNames } from '../../features/lists/own-lists.ts';

interface ListTabProps {
  type: ListType;
  /** Given where 我的收藏 and 我的喜欢 share the tab. */
  onType?: (type: 'collect' | 'favorite') => void;
}

export function ListTab({ type, onType }: ListTabProps) {
  const { t } = useLingui();
  const names = useListNames();
  const listId = useListId(type);
  if (listId === undefined) {
    return <LogInFirst />;
  }
  return (
    <>
      {onType && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Segmented
            label={t`我的列表`}
            value={type === 'favorite' ? 'favorite' : 'collect'}
            options={[
              { value: 'collect', label: names.collect },
              { value: 'favorite', label: names.favorite },
            ]}
            onChange={onType}
          />
          <span className="flex flex-wrap">
            <Link
              to="/one/mine/list"
              search={{ type: 'albums' }}
              className={buttonClass({ kind: 'text', small: true })}
            >
              <ListMusic size={16} aria-hidden="true" />
              {t`我的清单`}
            </Link>
            <Link
              to="/one/mine/list"
              search={{ type: 'updates' }}
              className={buttonClass({ kind: 'text', small: true })}
            >
              <Sparkles size={16} aria-hidden="true" />
              {t`最近更新`}
            </Link>
            <Link
              to="/one/mine/list"
              search={{ type: 'bookmarks' }}
              className={buttonClass({ kind: 'text', small: true })}
            >
              <Bookmark size={16} aria-hidden="true" />
              {t`我的书签`}
            </Link>
          </span>
        </div>
      )}
      {type === 'history' && (
        <div className="flex flex-wrap justify-end">
          <Link
            to="/one/mine/list"
            search={{ type: 'year' }}
            className={buttonClass({ kind: 'text', small: true })}
          >
            <ChartColumn size={16} aria-hidden="true" />
            {t`年度统计`}
          </Link>
        </div>
      )}
      <ListPage key={listId} type={type} listId={listId} isWhole={false} />
    </>
  );
}
