import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';

/** Of those that are over; what runs is always shown: it can be taken back. */
const MOST_OVER = 20;

const ADD = statement({
  name: 'add_loan',
  text: `
    insert into loan (token_hash, account_id, post_id, created_at, expires_at)
    values ($1, $2, $3, $4, $5) returning id`,
  row: { id: column.uuid() },
});

const SHAPE = {
  id: column.uuid(),
  createdAt: column.date(),
  expiresAt: column.date(),
  revokedAt: column.date().orNull,
  endsAt: column.date().orNull,
  /** Empty for a guest. */
  takerName: column.text(),
};

export type LoanRow = RowOf<typeof SHAPE>;

const OF_POST = statement({
  name: 'loans_of_post',
  text: `
    select id, "createdAt", "expiresAt", "revokedAt", "endsAt", "takerName"
    from (
      select *, row_number() over (partition by "isRunning" order by "createdAt" desc, id) as nth
      from (
        select loan.id, loan.created_at as "createdAt", expires_at as "expiresAt",
          revoked_at as "revokedAt", ends_at as "endsAt",
          case when taker.name_skeleton is null then '' else coalesce(taker.name, '') end as "takerName",
          revoked_at is null and coalesce(ends_at, expires_at) > $4 as "isRunning"
        from loan left join loan_taken on loan_id = loan.id
          left join account taker on taker.id = loan_taken.account_id
        where loan.account_id = $1 and post_id = $2) own) numbered
    where "isRunning" or nth <= $3
    order by "isRunning" desc, nth`,
  row: SHAPE,
});

const REVOKE = statement({
  name: 'revoke_loan',
  text: `
    update loan set revoked_at = $3
    where id = $1 and account_id = $2 and revoked_at is null`,
});

const FOUND = {
  id: column.uuid(),
  giverId: column.uuid(),
  giverName: column.text(),
  postId: column.uuid(),
  takerId: column.uuid().orNull,
  endsAt: column.date().orNull,
};

/** One that is neither taken back nor too old; `for share`: it is not taken back meanwhile. */
const FIND_TEXT = `
  select loan.id, loan.account_id as "giverId", post_id as "postId",
    loan_taken.account_id as "takerId", ends_at as "endsAt",
    case when name_skeleton is null then '' else coalesce(name, '') end as "giverName"
  from loan join account on account.id = loan.account_id
    left join loan_taken on loan_id = loan.id
  where token_hash = $1 and revoked_at is null and coalesce(ends_at, expires_at) > $2
    and account.status = 1 and account.deletion_due is null`;

const FIND = statement({ name: 'find_loan', text: FIND_TEXT, row: FOUND });
const HOLD = statement({ name: 'hold_loan', text: `${FIND_TEXT} for share of loan`, row: FOUND });

/** The key of the table decides who is first. */
const TAKE = statement({
  name: 'take_loan',
  text: `
    insert into loan_taken (loan_id, account_id, taken_at, ends_at) values ($1, $2, $3, $4)
    on conflict do nothing`,
});

const NAME = statement({
  name: 'name_of_taker',
  text: `
    select case when name_skeleton is null then '' else coalesce(name, '') end as name
    from account where id = $1`,
  row: { name: column.text() },
});

export function loansRepository(db: Queryable) {
  return {
    async add(loan: {
      tokenHash: Buffer;
      accountId: string;
      postId: string;
      at: Date;
      expiresAt: Date;
    }): Promise<string> {
      const { tokenHash, accountId, postId, at, expiresAt } = loan;
      return (await queryRow(db, ADD, [tokenHash, accountId, postId, at, expiresAt]))!.id;
    },

    /** Those that run, then the newest of the others. */
    ofPost: (accountId: string, postId: string, at: Date): Promise<LoanRow[]> =>
      queryRows(db, OF_POST, [accountId, postId, MOST_OVER, at]),

    /** False for one that is not theirs, or taken back already. */
    async revoke(id: string, accountId: string, at: Date): Promise<boolean> {
      return (await execute(db, REVOKE, [id, accountId, at])) > 0;
    },

    find: (tokenHash: Buffer, at: Date) => queryRow(db, FIND, [tokenHash, at]),

    hold: (tokenHash: Buffer, at: Date) => queryRow(db, HOLD, [tokenHash, at]),

    /** False where somebody was first. */
    async take(id: string, accountId: string, at: Date, endsAt: Date): Promise<boolean> {
      return (await execute(db, TAKE, [id, accountId, at, endsAt])) > 0;
    },

    async nameOf(accountId: string): Promise<string> {
      return (await queryRow(db, NAME, [accountId]))?.name ?? '';
    },
  };
}

export type LoansRepository = ReturnType<typeof loansRepository>;
