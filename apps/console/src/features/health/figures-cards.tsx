import { useLingui } from '@lingui/react/macro';
import type { Health } from '../../entities/site/health.ts';
import { Facts, HealthCard } from './health-card.tsx';
import { HealthTable } from './health-table.tsx';
import { useMs, useSize } from './use-sizes.ts';

/** The same in every language. */
const [NODE, POSTGRESQL] = ['Node.js', 'PostgreSQL'];

interface AboutHealth {
  health: Health;
}

/** Little room is left when less than a tenth of the disk is free. */
const LITTLE = 0.1;

export function CallsCard({ health: { calls, startedAt } }: AboutHealth) {
  const { t, i18n } = useLingui();
  const msOf = useMs();
  const since = i18n.date(startedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <HealthCard title={t`请求`}>
      <Facts
        facts={[
          { label: t`从什么时候算起`, value: since },
          { label: t`一共`, value: i18n.number(calls.total) },
          { label: t`被拒绝（4xx）`, value: i18n.number(calls.refused) },
          { label: t`出错（5xx）`, value: i18n.number(calls.failed), isBad: calls.failed > 0 },
          { label: t`二十次里十九次不超过`, value: calls.total === 0 ? '—' : msOf(calls.p95Ms) },
        ]}
      />
    </HealthCard>
  );
}

export function ProcessCard({ health }: AboutHealth) {
  const { t, i18n } = useLingui();
  const sizeOf = useSize();
  const { process, connections, caches, counters } = health;
  const seconds = i18n.number(process.cpuSeconds);
  const counterNames: Readonly<Record<string, string>> = {
    baohe_code_misses_total: t`猜错的口令`,
    baohe_payment_alarms_total: t`支付警报`,
  };
  const { open, idle } = connections;
  return (
    <HealthCard title={t`进程`}>
      <Facts
        facts={[
          { label: t`内存`, value: sizeOf(process.memory) },
          { label: t`CPU 时间`, value: t`${seconds} 秒` },
          {
            label: t`忙的时间`,
            value: i18n.number(process.busy, { style: 'percent', maximumFractionDigits: 1 }),
          },
          { label: t`数据库连接`, value: t`${open} 个，${idle} 个空着` },
          {
            label: t`等连接的语句`,
            value: i18n.number(connections.waiting),
            isBad: connections.waiting > 0,
          },
          ...caches.map(({ name, used, limit }) => ({
            label: name === 'replies' ? t`共用答复的缓存` : name,
            value: `${sizeOf(used)} / ${sizeOf(limit)}`,
          })),
          ...counters.map(({ name, value }) => ({
            label: counterNames[name] ?? name,
            value: i18n.number(value),
          })),
        ]}
      />
    </HealthCard>
  );
}

export function StorageCard({ health: { storage, database } }: AboutHealth) {
  const { t, i18n } = useLingui();
  const sizeOf = useSize();
  const { diskFree, diskTotal, mediaFiles, mediaBytes, uploadBytes, isBucket } = storage;
  return (
    <HealthCard title={t`存储`}>
      <Facts
        facts={[
          {
            label: t`磁盘空着`,
            value: `${sizeOf(diskFree)} / ${sizeOf(diskTotal)}`,
            isBad: diskFree < diskTotal * LITTLE,
          },
          { label: t`媒体在哪里`, value: isBucket ? t`S3 存储` : t`数据目录` },
          { label: t`媒体文件`, value: i18n.number(mediaFiles) },
          { label: t`媒体大小`, value: sizeOf(mediaBytes) },
          { label: t`上传占用`, value: sizeOf(uploadBytes) },
          { label: t`数据库`, value: sizeOf(database.bytes) },
        ]}
      />
    </HealthCard>
  );
}

export function VersionsCard({ health: { versions } }: AboutHealth) {
  const { t } = useLingui();
  return (
    <HealthCard title={t`版本`}>
      <Facts
        facts={[
          { label: t`异次元宝盒`, value: versions.site },
          { label: NODE, value: versions.node },
          { label: POSTGRESQL, value: versions.database },
          { label: t`数据库结构`, value: versions.migration.replace(/\.sql$/, '') },
        ]}
      />
    </HealthCard>
  );
}

export function RoutesCard({ health: { routes } }: AboutHealth) {
  const { t, i18n } = useLingui();
  const msOf = useMs();
  return (
    <HealthCard title={t`最慢和出错的接口`}>
      <HealthTable
        label={t`最慢和出错的接口`}
        heads={[t`接口`, t`次数`, t`平均`, t`二十次里十九次`, t`拒绝`, t`出错`]}
        rows={routes.map(({ route, calls, meanMs, p95Ms, refused, failed }) => ({
          key: route,
          cells: [
            route,
            i18n.number(calls),
            msOf(meanMs),
            msOf(p95Ms),
            i18n.number(refused),
            <span key="failed" className={failed > 0 ? 'text-danger' : ''}>
              {i18n.number(failed)}
            </span>,
          ],
        }))}
      />
    </HealthCard>
  );
}

export function TablesCard({ health: { database } }: AboutHealth) {
  const { t, i18n } = useLingui();
  const sizeOf = useSize();
  return (
    <HealthCard title={t`最大的数据表`}>
      <HealthTable
        label={t`最大的数据表`}
        heads={[t`表`, t`大约行数`, t`大小`]}
        rows={database.tables.map(({ name, rows, bytes }) => ({
          key: name,
          cells: [name, i18n.number(rows), sizeOf(bytes)],
        }))}
      />
    </HealthCard>
  );
}
