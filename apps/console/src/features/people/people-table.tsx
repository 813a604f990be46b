import { useRoleName } from '@baohe/app-shell/role-name';
import { highestStaffRole } from '@baohe/domain/identity/roles';
import { Avatar } from '@baohe/ui/avatar';
import { useLingui } from '@lingui/react/macro';
import { PersonStatus, usePersonName } from '../../entities/people/person-status.tsx';
import type { PersonSummary } from '../../entities/people/person.ts';
import { ConsoleLink, useGo } from '../../shared/navigation.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { Column } from '../../shared/table/table-props.ts';

interface AboutPerson {
  person: PersonSummary;
}

function NameLink({ person }: AboutPerson) {
  const nameOf = usePersonName();
  return (
    <ConsoleLink
      to={`/people/${person.id}`}
      className="flex min-h-11 min-w-0 items-center gap-3 font-medium"
    >
      <Avatar small name={person.isRegistered ? person.name : ''} />
      <span className="truncate">{nameOf(person)}</span>
    </ConsoleLink>
  );
}

/** What somebody is here: a role, or the highest tier. */
function Rank({ person: { roles, tiers } }: AboutPerson) {
  const roleName = useRoleName();
  const role = highestStaffRole(roles);
  return <span className="truncate">{role ? roleName(role) : (tiers[0] ?? '')}</span>;
}

function LastSeen({ person: { lastSeenAt } }: AboutPerson) {
  const { t, i18n } = useLingui();
  return lastSeenAt === null
    ? t`没来过`
    : i18n.date(lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' });
}

function RegisteredOn({ person: { createdAt } }: AboutPerson) {
  const { i18n } = useLingui();
  return i18n.date(createdAt, { dateStyle: 'medium' });
}

function Points({ person: { points } }: AboutPerson) {
  const { i18n } = useLingui();
  return <span className="tabular-nums">{i18n.number(points)}</span>;
}

const CELLS = {
  name: (person: PersonSummary) => <NameLink person={person} />,
  status: (person: PersonSummary) => <PersonStatus person={person} />,
  rank: (person: PersonSummary) => <Rank person={person} />,
  contact: ({ email, phone }: PersonSummary) => (
    <span className="truncate text-text-2">{email || phone || '—'}</span>
  ),
  points: (person: PersonSummary) => <Points person={person} />,
  created: (person: PersonSummary) => <RegisteredOn person={person} />,
  seen: (person: PersonSummary) => <LastSeen person={person} />,
};

interface PeopleTableProps {
  people: readonly PersonSummary[];
  onNearEnd: () => void;
}

/** The people that were found; each leads to their page. */
export function PeopleTable({ people, onNearEnd }: PeopleTableProps) {
  const { t } = useLingui();
  const go = useGo();
  const nameOf = usePersonName();
  const columns: Column<PersonSummary>[] = [
    { key: 'name', head: t`用户`, width: 'minmax(0, 1.6fr)', cell: CELLS.name },
    { key: 'status', head: t`状态`, width: '110px', cell: CELLS.status },
    { key: 'rank', head: t`身份`, cell: CELLS.rank },
    { key: 'contact', head: t`联系方式`, width: 'minmax(0, 1.2fr)', cell: CELLS.contact },
    { key: 'points', head: t`点数`, width: '90px', align: 'end', cell: CELLS.points },
    { key: 'created', head: t`注册`, width: '128px', align: 'end', cell: CELLS.created },
    { key: 'seen', head: t`最近来过`, width: '170px', align: 'end', cell: CELLS.seen },
  ];
  return (
    <DataTable
      label={t`用户`}
      rows={people}
      rowKey={({ id }) => id}
      rowName={nameOf}
      columns={columns}
      cardHeight={92}
      onOpen={({ id }) => go(`/people/${id}`)}
      onNearEnd={onNearEnd}
      renderCard={(person) => (
        <div className="flex w-full min-w-0 items-center gap-3">
          <div className="min-w-0 flex-1">
            <NameLink person={person} />
            <p className="truncate pl-13 text-xs text-text-2">
              <Rank person={person} /> <LastSeen person={person} />
            </p>
          </div>
          <PersonStatus person={person} />
        </div>
      )}
    />
  );
}
