import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { Cover } from '@baohe/ui/cover';
import { Dialog } from '@baohe/ui/dialog';
import { FailedRow } from '@baohe/ui/failed-row';
import { Skeleton } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFromSesame } from '../../../entities/from-sesame.ts';
import { useMayOpen } from '../../../entities/may-open.ts';
import { seriesQuery, type SeriesEntry } from '../../../entities/series.ts';
import { useSourceName } from '../../../entities/source-name.ts';
import { useViewer } from '../../../entities/viewer.ts';
import { SeriesMarks } from './series-marks.tsx';

interface SeriesOf {
  seriesId: string;
  name: string;
  /** The post that it was opened from. */
  postId: string;
}

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    series: SeriesOf;
  }
}

/** All works of a series, in their order, with how far one is in each. */
export function SeriesDialog({ seriesId, name, postId, onClose }: SeriesOf & DialogWay) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(seriesQuery(useClient(), seriesId));
  const count = data?.entries.length ?? 0;
  const viewer = useViewer();
  const [isMarking, setMarking] = useState(false);
  return (
    <Dialog title={data?.name ?? name} closeLabel={t`关闭`} onClose={onClose}>
      {error && !data && (
        <FailedRow
          text={textOf(error)}
          retryLabel={t`再试一次`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <div className="grid gap-3">
          <output className="sr-only">{t`获取中...`}</output>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-18 rounded-md" />
          ))}
        </div>
      )}
      {data && (
        <p className="mb-1.5 flex items-center justify-between gap-2 text-sm text-text-2 tabular-nums">
          {t`共 ${count} 部`}
          {viewer && (
            <Button kind="text" small onClick={() => setMarking(!isMarking)}>
              {isMarking ? t`完成` : t`标记`}
            </Button>
          )}
        </p>
      )}
      {data && isMarking && <SeriesMarks entries={data.entries} />}
      {data && !isMarking && (
        <ul className="grid gap-1 text-text">
          {data.entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} isHere={entry.id === postId} onOpen={onClose} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface EntryProps {
  entry: SeriesEntry;
  isHere: boolean;
  onOpen: () => void;
}

function Entry({ entry, isHere, onOpen }: EntryProps) {
  const { t, i18n } = useLingui();
  const nameOf = useSourceName();
  const fromSesame = useFromSesame();
  const row = useRef<HTMLAnchorElement>(null);
  const number = entry.number === null ? '' : i18n.number(entry.number);
  useEffect(() => {
    if (isHere) {
      row.current?.scrollIntoView({ block: 'center' });
    }
  }, [isHere]);
  return (
    <Link
      ref={row}
      to="/detail"
      search={{ post: entry.id, ...fromSesame }}
      aria-current={isHere ? 'page' : undefined}
      className={`flex min-h-18 items-center gap-3 rounded-md px-2 py-1.5 ${isHere ? 'bg-surface-3' : ''}`}
      onClick={onOpen}
    >
      <Cover src={entry.coverUrl} progress={entry.read} className="w-12 flex-none" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm leading-tight font-medium">{entry.title}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-text-2 tabular-nums">
          {[...(number ? [t`第 ${number} 部`] : []), nameOf(entry)].join(' · ')}
          <ReadMark entry={entry} />
        </span>
      </span>
    </Link>
  );
}

/** How far one is in it; or that it is locked. */
function ReadMark({ entry }: { entry: SeriesEntry }) {
  const { t, i18n } = useLingui();
  const mayOpen = useMayOpen(entry);
  const { read } = entry;
  if (read === 1) {
    return (
      <span className="flex items-center gap-1">
        <Check size={14} aria-hidden="true" />
        {t`读完`}
      </span>
    );
  }
  if (read !== undefined) {
    return <span className="text-ember">{i18n.number(read, { style: 'percent' })}</span>;
  }
  return (
    !mayOpen && (
      <span className="text-text-3">
        <Lock size={14} aria-hidden="true" />
        <span className="sr-only">{t`未解锁`}</span>
      </span>
    )
  );
}
