/**
 * A help as anybody would write it in SQL, statement by statement. The server does the same in two (hold_help and
 * add_help); this side stays as it is, so that what the server gains by that shows in the ratio.
 */
const NAME = `case when name_skeleton is null then '' else coalesce(name, '') end`;

export const PLAIN_HELP = {
  plain_hold_code: `
    select account_id as "accountId", post_id as "postId", ${NAME} as "ownerName"
    from code join account on account.id = account_id
    where key = $1 and code.status = 1 and account.status = 1 and deletion_due is null
    for update of code`,
  plain_hold_helper: `select ${NAME} as name from account where id = $1 for no key update`,
  plain_help_facts: `
    select
      (select count(*)::int from help where account_id = $1 and post_id = $2) as count,
      exists (select from help where account_id = $1 and post_id = $2 and helper_id = $3) as "hasHelped",
      exists (select from help where account_id = $1 and post_id = $2 and browser_id = $4)
        as "browserHasHelped",
      exists (select from device where account_id = $1 and browser_id = $4) as "isOwnersBrowser",
      exists (select from unlock where account_id = $1 and post_id = $2) as "isOpen",
      (select count(*)::int from help where (helper_id = $3 or browser_id = $4) and day = $5)
        as "givenToday",
      exists (
        select from device own join device other on other.finger_tag = own.finger_tag
        where other.account_id = $3 and own.account_id in (
          select $1::uuid union all
          select helper_id from help where account_id = $1 and post_id = $2)) as "isSuspect"`,
  plain_add_help: `
    insert into help (account_id, post_id, number, helper_id, browser_id, day, is_suspect, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
} as const;

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
