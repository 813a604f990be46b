import { useLingui } from '@lingui/react/macro';
import type { SiteFigures } from '../../entities/figures.ts';
import { useJobTexts } from '../../entities/site/use-job-texts.ts';
import { useFileSize } from '../../entities/uploads/use-file-size.ts';
import { StatusPill } from '../../shared/status-pill.tsx';
import { FigureLine } from './figure-line.tsx';
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
  const jobText = useJobTexts();
  const failingNames = failing.map(({ name }) => jobText(name).title).join(' · ');
  return (
    <ListCard title={t`存储与任务`} nothing="">
      {[
        <FigureLine key="media" to="/health">
          <span className="min-w-0 flex-1">{t`媒体文件`}</span>
          <b className="tabular-nums">{sizeOf(mediaBytes)}</b>
        </FigureLine>,
        <FigureLine key="database" to="/health">
          <span className="min-w-0 flex-1">{t`数据库`}</span>
          <b className="tabular-nums">{sizeOf(databaseBytes)}</b>
        </FigureLine>,
        freeBytes !== null && (
          <FigureLine key="free" to="/health">
            <span className="min-w-0 flex-1">{t`磁盘剩余`}</span>
            <StatusPill tone={freeBytes < LITTLE_SPACE ? 'danger' : 'ok'}>
              {sizeOf(freeBytes)}
            </StatusPill>
          </FigureLine>
        ),
        <FigureLine key="jobs" to="/jobs" search={failing.length > 0 ? { only: 'failed' } : {}}>
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
        </FigureLine>,
      ].filter((line) => line !== false)}
    </ListCard>
  );
}
