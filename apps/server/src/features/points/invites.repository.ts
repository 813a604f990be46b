import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRows, statement } from '../../platform/database/statement.ts';

const OF_ACCOUNT = statement({
  name: 'invites_of_account',
  text: `
    select invite.id, invite.created_at as "createdAt", coalesce(account.name, '') as name
    from invite join account on account.id = invited_id
    where account_id = $1 and invite.status = 1
      and ($2::timestamptz is null or (invite.created_at, invite.id) < ($2, $3::uuid))
    order by invite.created_at desc, invite.id desc limit $4`,
  row: { id: column.uuid(), createdAt: column.date(), name: column.text() },
});

const NAMES = statement({
  name: 'names_of_accounts',
  text: `select id, coalesce(name, '') as name from account where id = any ($1)`,
  row: { id: column.uuid(), name: column.text() },
});

export function invitesRepository(db: Queryable) {
  return {
    ofAccount: (accountId: string, behind: { time: Date; id: string } | null, count: number) =>
      queryRows(db, OF_ACCOUNT, [accountId, behind?.time ?? null, behind?.id ?? null, count]),

    /** What the accounts are called; those that are not there are missing. */
    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await queryRows(db, NAMES, [ids]);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
