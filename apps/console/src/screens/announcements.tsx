import '@baohe/ui/card.css';
import { useClient } from '@baohe/app-shell/call-context';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Plus } from 'lucide-react';
import { useState, type JSX } from 'react';
import { ANNOUNCEMENTS_KEY, fetchAnnouncements } from '../entities/announcements.ts';
import { shownState } from '../entities/schedule.ts';
import { AnnouncementPanel } from '../features/announcements/announcement-panel.tsx';
import { useKeyNames } from '../features/announcements/use-key-names.ts';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';
import { ShownPill } from '../shared/shown-pill.tsx';

/** 公告: what the site says to everybody, and when. */
export function AnnouncementsScreen(): JSX.Element {
  const { t, i18n } = useLingui();
  const client = useClient();
  const keyNames = useKeyNames();
  const [search, changeSearch] = useAddressSearch();
  const [now] = useState(() => Date.now());
  const query = useQuery({
    queryKey: [ANNOUNCEMENTS_KEY],
    queryFn: ({ signal }) => fetchAnnouncements(client, signal),
    staleTime: 0,
  });
  const opened = search['open'];
  const edited = query.data?.find(({ id }) => id === opened);
  const add = (
    <Button kind="main" onClick={() => changeSearch({ open: 'new' })}>
      <Plus size={18} aria-hidden="true" />
      {t`新公告`}
    </Button>
  );
  return (
    <main>
      <PageHead title={t`公告`}>{add}</PageHead>
      {query.isPending && <ScreenLoading />}
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <EmptyState
          title={t`还没有公告`}
          text={t`写一条给所有访客：首页弹窗、游客页，或「获取更多资源」。`}
        />
      )}
      <ul className="grid grid-cols-1 gap-2.5">
        {query.data?.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="card flex w-full items-center gap-3 py-3 text-start"
              onClick={() => changeSearch({ open: one.id })}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{one.title}</span>
                <span className="block truncate text-xs text-text-3">
                  {[keyNames[one.key], i18n.date(one.updatedAt, { dateStyle: 'medium' })].join(
                    ' · ',
                  )}
                </span>
              </span>
              <ShownPill state={shownState(one.status, one, now)} startsAt={one.startsAt} />
              <ChevronRight size={20} aria-hidden="true" className="flex-none text-text-3" />
            </button>
          </li>
        ))}
      </ul>
      {(opened === 'new' || edited) && (
        <AnnouncementPanel
          key={opened}
          edited={edited ?? null}
          onClose={() => changeSearch({ open: undefined })}
        />
      )}
    </main>
  );
}
