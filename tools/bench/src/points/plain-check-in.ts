/**
 * A check-in as anybody would write it in SQL; its ledger entry follows. The server does both in one statement
 * (add_check_in); this side stays as it is, so that what the server gains by that shows in the ratio.
 */
export const PLAIN_CHECK_IN = {
  plain_add_check_in: `
    insert into check_in (account_id, day, fortune, points, created_at) values ($1, $2, $3, $4, $5)
    on conflict on constraint check_in_once do nothing
    returning id, account_id as "accountId", day::text, fortune, points, created_at as "createdAt"`,
} as const;
