import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type JSX } from 'react';
import {
  fetchReleases,
  lanesOf,
  RELEASES_KEY,
  stopRelease,
  type Release,
} from '../entities/releases/releases.ts';
import { EditReleasePanel } from '../features/releases/edit-release-panel.tsx';
import { LaneCard } from '../features/releases/lane-card.tsx';
import { NewReleasePanel } from '../features/releases/new-release-panel.tsx';
import { PublishDialog } from '../features/releases/publish-dialog.tsx';
import { ListStates } from '../shared/list-states.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** 版本: what devices are offered, how it goes, and what comes next. */
export function ReleasesScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const [{ open = '' }, changeSearch] = useAddressSearch();
  const [publishedId, setPublishedId] = useState<string | null>(null);
  const [now] = useState(() => Date.now());
  const query = useQuery({
    queryKey: [RELEASES_KEY],
    queryFn: ({ signal }) => fetchReleases(client, signal),
    staleTime: 0,
  });
  const stopping = useMutation({
    mutationFn: (release: Release) => stopRelease(client, release),
    onSuccess: (_, { version }) => toast(t`${version} 已停止`, 'done'),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [RELEASES_KEY] }),
  });
  const stop = (release: Release) => {
    const { version } = release;
    openDialog('confirm', {
      title: t`停止发布 ${version}？`,
      text: t`还没更新的设备不再收到它，已经更新的设备不变。`,
      action: t`停止`,
      danger: true,
      onConfirm: () => stopping.mutate(release),
    });
  };
  const releases = query.data ?? [];
  const edited = releases.find(({ id }) => id === open);
  const published = releases.find(({ id }) => id === publishedId);
  const close = () => changeSearch({ open: undefined });
  return (
    <main>
      <PageHead title={t({ message: '版本', context: 'section' })}>
        <Button kind="main" onClick={() => changeSearch({ open: 'new' })}>
          <Plus size={18} aria-hidden="true" />
          {t`新版本`}
        </Button>
      </PageHead>
      <ListStates
        query={query}
        isEmpty={releases.length === 0}
        empty={
          <EmptyState
            title={t`还没有版本`}
            text={t`发布应用的新版本后，这里能看到有多少设备已经更新、有没有失败。`}
          />
        }
      >
        <p className="mb-3 text-sm text-text-2">
          {t`每个平台和渠道同时只提供一个在线更新和一个完整安装；发布新的，旧的就停。`}
        </p>
        <div className="grid grid-cols-1 gap-3">
          {lanesOf(releases).map((lane) => (
            <LaneCard
              key={`${lane.platform} ${lane.channel}`}
              lane={lane}
              now={now}
              onPublish={({ id }) => setPublishedId(id)}
              onStop={stop}
              onEdit={({ id }) => changeSearch({ open: id })}
            />
          ))}
        </div>
      </ListStates>
      {open === 'new' && <NewReleasePanel onClose={close} />}
      {edited && <EditReleasePanel key={open} release={edited} onClose={close} />}
      {published && <PublishDialog release={published} onClose={() => setPublishedId(null)} />}
    </main>
  );
}
