import { useLingui } from '@lingui/react/macro';
import { fetchInvites } from '../../entities/points.ts';
import { RecordLine, Records } from './record-lines.tsx';
import { RecordsEnd } from './records-end.tsx';
import { useRecords } from './use-records.ts';

/** Who came because of the viewer. */
export function InviteRecords() {
  const { t } = useLingui();
  const { pages, records } = useRecords('invites', fetchInvites);
  return (
    <>
      {records && (
        <Records isEmpty={records.length === 0}>
          {records.map(({ id, at, name }) => (
            <RecordLine key={id} at={at} what={name || t`一位朋友`} />
          ))}
        </Records>
      )}
      <RecordsEnd pages={pages} />
    </>
  );
}
