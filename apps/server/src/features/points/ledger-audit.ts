import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRow, queryRows, statement } from '../../platform/database/statement.ts';

/** Of an account that was deleted the entries stay, and what they were for is gone. */
const entriesOf = (kind: string) => `
  (select entry.* from ledger_entry entry join account on account.id = entry.account_id
    where kind = '${kind}' and deleted_at is null)`;

/** What must hold of all points, each with the accounts of which it does not. */
const CHECKS = {
  'the sum of the entries is the balance': `
    select account.id from account
      left join (
        select account_id, sum(delta) as points, count(*) as entries from ledger_entry group by 1
      ) ledger on ledger.account_id = account.id
    where account.points <> coalesce(ledger.points, 0)
      or account.entry_count <> coalesce(ledger.entries, 0)`,
  'entries are numbered without a gap, and each goes on from the one before': `
    select distinct account_id as id from (
      select account_id,
        number = row_number() over line
          and balance = delta + coalesce(lag(balance) over line, 0) as fits
      from ledger_entry window line as (partition by account_id order by number)
    ) checked where not fits`,
  'a post that was paid for is unlocked, and what is unlocked by points was paid for': `
    select coalesce(unlock.account_id, entry.account_id) as id
    from (select * from unlock where how = 'points') unlock
      full join ${entriesOf('unlock')} entry
        on entry.account_id = unlock.account_id and entry.reference = unlock.post_id::text
    where entry.id is null
      or (unlock.account_id is null
        and exists (select from post where id::text = entry.reference)
        and not exists (
          select from unlock other
          where other.account_id = entry.account_id and other.post_id::text = entry.reference)
        and not exists (
          select from ledger_entry back
          where back.account_id = entry.account_id and back.kind = 'correction'
            and back.reference = entry.id::text))`,
  'a check-in with points has its entry, and the entry its check-in': `
    select coalesce(made.account_id, entry.account_id) as id
    from (select * from check_in where points > 0) made
      full join ${entriesOf('check_in')} entry
        on entry.account_id = made.account_id and entry.reference = made.day::text
    where made.id is null or entry.delta is distinct from made.points`,
  'an invite that was paid has its entry on each side that got points': `
    select side.account_id as id from invite
      cross join lateral (values
        (invite.account_id, invited_id, inviter_points), (invited_id, invite.account_id, invited_points)
      ) side (account_id, other_id, points)
      left join ledger_entry entry on entry.account_id = side.account_id
        and entry.kind = 'invite' and entry.reference = other_id::text
    where paid_month is not null and (
      -- Before it was written down, both sides got some.
      case when side.points is null then entry.id is null
        else side.points <> coalesce(entry.delta, 0) end)`,
  'a card key for points that was used gave them, and its entry has its key': `
    select coalesce(used.account_id, entry.account_id) as id
    from (
      select card_key_id, account_id, points from card_key_use
        join card_key on card_key.id = card_key_id join card_key_batch on card_key_batch.id = batch_id
      where kind = 'points' and account_id is not null
    ) used
      full join (
        -- What the past of a demo says of cards names no key.
        select * from ledger_entry where kind = 'card_key' and reference not like 'demo %'
      ) entry
        on entry.account_id = used.account_id and entry.reference = card_key_id::text
    where entry.delta is distinct from used.points`,
  'a card key for a tier that was used gave its time': `
    select coalesce(account_id, card_key_id) as id from card_key_use
      join card_key on card_key.id = card_key_id join card_key_batch on card_key_batch.id = batch_id
    where kind = 'tier' and account_id is not null and not exists (
      select from tier_grant
      where tier_grant.account_id = card_key_use.account_id
        and source = 'card_key' and reference = card_key_id::text)`,
  'a post that was opened by helps has helps': `
    select account_id as id from unlock
    where how = 'help' and not exists (
      select from help where help.account_id = unlock.account_id and help.post_id = unlock.post_id)`,
  'a post that was a gift was in a blind box that was claimed': `
    select account_id as id from unlock
    where how = 'gift' and not exists (
      select from blind_box box
      where box.account_id = unlock.account_id and claimed_at is not null
        and unlock.post_id = any (post_ids))`,
  'an order that is paid has brought its tier, and nothing else has': `
    select coalesce(paid.account_id, given.account_id, paid.id) as id
    from (select * from pay_order where status = 1 and not flags && '{nothing_to_grant,owner_gone}') paid
      full join (select * from tier_grant where source = 'order' and revoked_at is null) given
        on given.reference = paid.order_no
    where paid.id is null or given.id is null`,
  'what was given of a tier and not taken back is held, to the hour': `
    select account_id as id from tier_grant
    where revoked_at is null and not exists (
      select from held_tier held
      where held.grant_id = tier_grant.id
        and held.until is not distinct from held.since + make_interval(hours => 24 * tier_grant.days))`,
  'times of one family do not overlap': `
    select one.account_id as id from held_tier one join held_tier other
      on other.account_id = one.account_id and other.family = one.family and other.id < one.id
        and tstzrange(other.since, other.until) && tstzrange(one.since, one.until)`,
} as const;

const STATEMENTS = Object.entries(CHECKS).map(([rule, text], number) => ({
  rule,
  check: statement({
    name: `ledger_audit_${number}`,
    isPrepared: false,
    text: `${text} limit 20`,
    row: { id: column.uuid() },
  }),
}));

const COUNT = statement({
  name: 'ledger_audit_count',
  isPrepared: false,
  text: 'select count(*)::int as entries from ledger_entry',
  row: { entries: column.int() },
});

export interface LedgerAudit {
  entries: number;
  /** What does not hold, with some of the accounts. */
  faults: { rule: string; accounts: string[] }[];
}

/** Looks through every point of the site. `db` is one transaction: what is compared belongs to one moment. */
export async function auditLedger(db: Queryable): Promise<LedgerAudit> {
  const faults: LedgerAudit['faults'] = [];
  for (const { rule, check } of STATEMENTS) {
    const rows = await queryRows(db, check);
    if (rows.length > 0) {
      faults.push({ rule, accounts: rows.map(({ id }) => id) });
    }
  }
  const counted = await queryRow(db, COUNT);
  return { entries: counted?.entries ?? 0, faults };
}

/** Rule by rule, with some of the accounts. */
export const ledgerFaultsText = (faults: LedgerAudit['faults']): string =>
  faults.map(({ rule, accounts }) => `not so: ${rule} (${accounts.join(', ')})`).join('; ');
