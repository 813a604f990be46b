-- An account that its owner deletes: locked until `deletion_due`, then blank. Its ledger entries, tiers and invites stay
-- under a row that names nobody.
alter table account
  add column deletion_due timestamptz(3),
  add column deleted_at timestamptz(3),
  add constraint account_deleted_is_blank check (deleted_at is null or (
    name is null and name_skeleton is null and password_hash is null and email = '' and phone = ''
    and roles = '{}' and status = -1 and deletion_due is null));
create index account_deletion_due on account (deletion_due) where deletion_due is not null;

-- Who is behind a session is remembered by every process.
create trigger caller_leaves after update of deletion_due on account
  for each row when (old.deletion_due is distinct from new.deletion_due)
  execute function callers_changed();

-- What somebody has lent ends when they leave, and goes on when they stay after all.
create or replace function is_lent(taker uuid, post uuid, at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from loan_taken join loan on loan.id = loan_id
      join account giver on giver.id = loan.account_id
        and giver.status = 1 and giver.deletion_due is null
    where loan_taken.account_id = taker and loan.post_id = post and ends_at > at and revoked_at is null)
$$;
