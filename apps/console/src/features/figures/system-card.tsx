import { useLingui } from '@lingui/react/macro';
import type { SiteFigures } from '../../entities/figures.ts';
import { useFileSize } from '../../entities/uploads/use-file-size.ts';
import { StatusPill } from '../../shared/status-pill.tsx';
import { ListCard } from './list-card.tsx';

const GIGABYTE = 1024 ** 3;
/** An import of some films fills this. */
const LITTLE_SPACE = 10 * GIGABYTE;

/** 存储与任务: how much room is left, and whether the site does its work. */
export function SystemCard({ storage, jobs }: Pick<SiteFigures, 'storage' | 'jobs'>) {
  const { t, i18n } = useLingui();
  const sizeOf = useFileSize();
  const { mediaBytes, databaseBytes, freeBytes } = storage;
  const failing = jobs?.failing ?? [];
  const failingNames = failing.map(({ name }) => name).join(' · ');
  return (
    <ListCard title={t`存储与任务`} nothing="">
      {[
        <Line key="media" label={t`媒体文件`} value={sizeOf(mediaBytes)} />,
        <Line key="database" label={t`数据库`} value={sizeOf(databaseBytes)} />,
        freeBytes !== null && (
          <li key="free" className="figure-line">
            <span className="min-w-0 flex-1">{t`磁盘剩余`}</span>
            <StatusPill tone={freeBytes < LITTLE_SPACE ? 'danger' : 'ok'}>
              {sizeOf(freeBytes)}
            </StatusPill>
          </li>
        ),
        <li key="jobs" className="figure-line">
          <span className="min-w-0 flex-1">
            {t`后台任务`}
            <span className="block text-xs text-text-3">
              {jobs === null
                ? t`还没有进程做过`
                : jobs.lastAt === null
                  ? t`还没有轮到`
                  : t`上次 ${i18n.date(new Date(jobs.lastAt), { dateStyle: 'short', timeStyle: 'short' })}`}
            </span>
            {failingNames !== '' && (
              <span className="block text-xs text-danger">{failingNames}</span>
            )}
          </span>
          {jobs && (
            <StatusPill tone={failing.length > 0 ? 'danger' : 'ok'}>
              {failing.length > 0 ? t`${failing.length} 个失败` : t`任务正常`}
            </StatusPill>
          )}
        </li>,
      ].filter((line) => line !== false)}
    </ListCard>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <li className="figure-line">
      <span className="min-w-0 flex-1">{label}</span>
      <b className="tabular-nums">{value}</b>
    </li>
  );
}
