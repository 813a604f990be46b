import { openDialog } from '@baohe/app-shell/dialogs';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import { Card } from '@baohe/ui/card';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Megaphone } from 'lucide-react';
import type { AnnouncementKey } from '../../entities/announcement.ts';
import { useAnnouncementQuery } from './use-announcement.ts';

/** An announcement that stands in its place and opens when tapped. */
export function AnnouncementCard({ announcementKey }: { announcementKey: AnnouncementKey }) {
  const { t, i18n } = useLingui();
  const textOf = useFailureText();
  const query = useQuery(useAnnouncementQuery(announcementKey));

  if (query.isPending) {
    return (
      <Card>
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines />
      </Card>
    );
  }
  if (query.isError) {
    const nothingToSay =
      query.error instanceof CallFailed && query.error.key === 'announcement.not_found';
    return nothingToSay ? null : (
      <FailedRow
        text={textOf(query.error)}
        retryLabel={t`再试一次`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const announcement = query.data;
  return (
    <button
      type="button"
      className="card flex w-full items-center gap-3 text-start"
      onClick={() => openDialog('announcement', { announcement })}
    >
      <span className="grid size-11 flex-none place-items-center rounded-md bg-surface-3 text-ember">
        <Megaphone size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{announcement.title}</span>
        <span className="block text-xs text-text-3">
          {i18n.date(announcement.updatedAt, { dateStyle: 'medium' })}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="flex-none text-text-3" />
    </button>
  );
}
