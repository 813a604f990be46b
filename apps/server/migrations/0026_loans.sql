-- 送你一看: who may open a post lets one other person read it for a while, by a link. The token is known to the link alone.
create table loan (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null,
  account_id uuid not null references account (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  created_at timestamptz(3) not null,
  -- Nobody takes it after this.
  expires_at timestamptz(3) not null,
  -- Ends it, also for whoever has taken it.
  revoked_at timestamptz(3),
  constraint loan_token unique (token_hash),
  check (expires_at > created_at)
);
create index loan_of_post on loan (account_id, post_id, created_at desc);
create index loan_post on loan (post_id);

-- The one person who has taken it.
create table loan_taken (
  loan_id uuid primary key references loan (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  taken_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  check (ends_at > taken_at)
);
create index loan_taken_account on loan_taken (account_id);

-- Whether somebody may read a post at this moment because it was lent to them. Everything that asks it asks here.
create function is_lent(taker uuid, post uuid, at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from loan_taken join loan on loan.id = loan_id
      join account giver on giver.id = loan.account_id and giver.status = 1
    where loan_taken.account_id = taker and loan.post_id = post and ends_at > at and revoked_at is null)
$$;

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'credential_used', 'device_copied', 'password_changed', 'help_received', 'post_opened', 'help_given',
  'code_misses', 'invite_joined', 'invite_paid', 'invited_paid', 'loan_taken'));
