import { useLingui } from '@lingui/react/macro';
import { fetchInvites } from '../../entities/points.ts';
import { useViewer } from '../../entities/viewer.ts';
import { InviteLink } from './invite-link.tsx';
import { RecordLine, Records } from './record-lines.tsx';
import { RecordsEnd } from './records-end.tsx';
import { useRecords } from './use-records.ts';

/** The link that invites, and who came because of the viewer. */
export function InviteRecords() {
  const { t } = useLingui();
  const isRegistered = useViewer()?.isRegistered === true;
  const { pages, records } = useRecords('invites', fetchInvites);
  const texts = {
    waiting: t`等 TA 再来签到`,
    month_full: t`本月名额已满，下月 TA 来签到时再算`,
    nothing: t`不计点数`,
  };
  return (
    <>
      {isRegistered ? (
        <InviteLink />
      ) : (
        <p className="mt-3 text-sm text-text-2">{t`注册后就有自己的邀请链接。`}</p>
      )}
      {records && (
        <Records isEmpty={records.length === 0}>
          {records.map(({ id, at, name, points, state }) => (
            <RecordLine key={id} at={at} what={name || t`一位朋友`}>
              {state === 'paid' ? (
                `+${points}`
              ) : (
                <span className="text-text-3">{texts[state]}</span>
              )}
            </RecordLine>
          ))}
        </Records>
      )}
      <RecordsEnd pages={pages} />
    </>
  );
}
