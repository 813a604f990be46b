import { useLingui } from '@lingui/react/macro';
import { fetchPointEntries } from '../../entities/points.ts';
import { useViewer } from '../../entities/viewer.ts';
import { BalanceChart } from './balance-chart.tsx';
import { RecordLine, Records } from './record-lines.tsx';
import { RecordsEnd } from './records-end.tsx';
import { useReasonText } from './use-reason-text.ts';
import { useRecords } from './use-records.ts';

/** Every point: when it came or went, and why. */
export function PointRecords() {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const reasonOf = useReasonText();
  const { pages, records } = useRecords('bills', fetchPointEntries);
  return (
    <>
      <p className="mt-3 flex items-baseline gap-2 text-text-2">
        {t`我的点数`}
        <b className="text-2xl leading-none text-ember tabular-nums">
          {i18n.number(viewer?.points ?? 0)}
        </b>
      </p>
      {records && <BalanceChart newestFirst={records} />}
      {records && (
        <Records isEmpty={records.length === 0}>
          {records.map((entry) => {
            const balance = i18n.number(entry.balance);
            return (
              <RecordLine key={entry.id} at={entry.at} what={reasonOf(entry)}>
                <b className={entry.delta > 0 ? undefined : 'text-text'}>
                  {i18n.number(entry.delta, { signDisplay: 'exceptZero' })}
                </b>
                <span className="block text-xs text-text-3">{t`余 ${balance}`}</span>
              </RecordLine>
            );
          })}
        </Records>
      )}
      <RecordsEnd pages={pages} />
    </>
  );
}
