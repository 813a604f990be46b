import { useClient } from '@baohe/app-shell/call-context';
import { useLingui } from '@lingui/react/macro';
import { setCheckInCounted, type CheckIn } from '../../entities/money/records.ts';
import { PersonLink } from '../../entities/people/person-link.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { Column } from '../../shared/table/table-props.ts';
import { CountedAct, useCounting } from './counted-act.tsx';

interface AboutCheckIn {
  checkIn: CheckIn;
}

function Award({ checkIn: { fortune, points, isCounted } }: AboutCheckIn) {
  const { t } = useLingui();
  const names = { great: t`大吉`, good: t`中吉`, small: t`小吉` };
  if (!isCounted) {
    return <StatusPill>{t`不算`}</StatusPill>;
  }
  return fortune === null ? (
    <StatusPill>{t`补签`}</StatusPill>
  ) : (
    <StatusPill tone="ok">{`${names[fortune]} +${points}`}</StatusPill>
  );
}

function Day({ checkIn: { day } }: AboutCheckIn) {
  const { i18n } = useLingui();
  return (
    <span className="tabular-nums">
      {i18n.date(`${day}T04:00:00Z`, { dateStyle: 'medium', timeZone: 'Asia/Shanghai' })}
    </span>
  );
}

function PressedAt({ checkIn: { at } }: AboutCheckIn) {
  const { i18n } = useLingui();
  return (
    <span className="text-text-2">{i18n.date(at, { dateStyle: 'short', timeStyle: 'short' })}</span>
  );
}

const CELLS = {
  person: (checkIn: CheckIn) => <PersonLink person={checkIn.person} />,
  day: (checkIn: CheckIn) => <Day checkIn={checkIn} />,
  award: (checkIn: CheckIn) => <Award checkIn={checkIn} />,
  at: (checkIn: CheckIn) => <PressedAt checkIn={checkIn} />,
};

interface CheckInsTableProps {
  checkIns: readonly CheckIn[];
  onNearEnd: () => void;
}

/** Who was here on which day. */
export function CheckInsTable({ checkIns, onNearEnd }: CheckInsTableProps) {
  const { t } = useLingui();
  const client = useClient();
  const change = useCounting((id, isCounted) => setCheckInCounted(client, id, isCounted));
  const question = {
    title: t`这天签到不算？`,
    text: t`连续签到会断开；已经发的点数不变，要在流水里冲正。`,
  };
  const act = ({ id, isCounted, person, day }: CheckIn) => (
    <CountedAct
      id={id}
      isCounted={isCounted}
      name={`${person.name} ${day}`}
      question={question}
      onChange={change}
    />
  );
  const columns: Column<CheckIn>[] = [
    { key: 'person', head: t`用户`, cell: CELLS.person },
    { key: 'day', head: t`哪一天`, width: '150px', cell: CELLS.day },
    { key: 'award', head: t`得到`, width: '130px', cell: CELLS.award },
    { key: 'at', head: t`时间`, width: '150px', align: 'end', cell: CELLS.at },
    { key: 'act', head: t`操作`, width: '136px', align: 'end', cell: act },
  ];
  return (
    <DataTable
      label={t`签到`}
      rows={checkIns}
      rowKey={({ id }) => id}
      rowName={({ person, day }) => `${person.name} ${day}`}
      columns={columns}
      rowHeight={56}
      cardHeight={104}
      onNearEnd={onNearEnd}
      renderCard={(checkIn) => (
        <div className="flex w-full min-w-0 items-center gap-3">
          <div className="min-w-0 flex-1">
            <PersonLink person={checkIn.person} />
            <p className="text-xs text-text-2">
              <Day checkIn={checkIn} />
            </p>
          </div>
          <div className="grid flex-none justify-items-end">
            <Award checkIn={checkIn} />
            {act(checkIn)}
          </div>
        </div>
      )}
    />
  );
}
