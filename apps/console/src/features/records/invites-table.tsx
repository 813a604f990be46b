import { useClient } from '@baohe/app-shell/call-context';
import { useLingui } from '@lingui/react/macro';
import { setInviteCounted, type Invite } from '../../entities/money/records.ts';
import { PersonLink } from '../../entities/people/person-link.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { Column } from '../../shared/table/table-props.ts';
import { CountedAct, useCounting } from './counted-act.tsx';

function InviteState({ invite: { isCounted, points } }: { invite: Invite }) {
  const { t } = useLingui();
  if (!isCounted) {
    return <StatusPill>{t`不算`}</StatusPill>;
  }
  return points > 0 ? (
    <StatusPill tone="ok">{t`已得 ${points} 点`}</StatusPill>
  ) : (
    <StatusPill tone="warn">{t`等第二次签到`}</StatusPill>
  );
}

function InvitedAt({ invite: { createdAt } }: { invite: Invite }) {
  const { i18n } = useLingui();
  return (
    <span className="text-text-2">
      {i18n.date(createdAt, { dateStyle: 'short', timeStyle: 'short' })}
    </span>
  );
}

const CELLS = {
  inviter: (invite: Invite) => <PersonLink person={invite.inviter} />,
  invited: (invite: Invite) => <PersonLink person={invite.invited} />,
  state: (invite: Invite) => <InviteState invite={invite} />,
  at: (invite: Invite) => <InvitedAt invite={invite} />,
};

interface InvitesTableProps {
  invites: readonly Invite[];
  onNearEnd: () => void;
}

/** Who invited whom, and what it has brought. */
export function InvitesTable({ invites, onNearEnd }: InvitesTableProps) {
  const { t } = useLingui();
  const client = useClient();
  const change = useCounting((id, isCounted) => setInviteCounted(client, id, isCounted));
  const question = {
    title: t`这次邀请不算？`,
    text: t`以后不再为它发点数；已经发的点数不变，要在流水里冲正。`,
  };
  const act = ({ id, isCounted, invited }: Invite) => (
    <CountedAct
      id={id}
      isCounted={isCounted}
      name={invited.name}
      question={question}
      onChange={change}
    />
  );
  const columns: Column<Invite>[] = [
    { key: 'inviter', head: t`邀请人`, cell: CELLS.inviter },
    { key: 'invited', head: t`被邀请的人`, cell: CELLS.invited },
    { key: 'state', head: t`状态`, width: '160px', cell: CELLS.state },
    { key: 'at', head: t`时间`, width: '150px', align: 'end', cell: CELLS.at },
    { key: 'act', head: t`操作`, width: '136px', align: 'end', cell: act },
  ];
  return (
    <DataTable
      label={t`邀请`}
      rows={invites}
      rowKey={({ id }) => id}
      rowName={({ invited }) => invited.name}
      columns={columns}
      rowHeight={56}
      cardHeight={132}
      onNearEnd={onNearEnd}
      renderCard={(invite) => (
        <div className="flex w-full min-w-0 items-center gap-3">
          <div className="grid min-w-0 flex-1">
            <PersonLink person={invite.inviter} />
            <span className="flex min-w-0 items-center gap-2 text-sm text-text-2">
              <span aria-hidden="true">{'→'}</span>
              <PersonLink person={invite.invited} />
            </span>
          </div>
          <div className="grid flex-none justify-items-end">
            <InviteState invite={invite} />
            {act(invite)}
          </div>
        </div>
      )}
    />
  );
}
