-- What an invite link ends with: one for each account, made when its owner first looks at the link.
create table invite_code (
  account_id uuid primary key references account (id) on delete cascade,
  key text not null check (key ~ '^[A-Z0-9]{10}$'),
  created_at timestamptz(3) not null default now(),
  constraint invite_code_key unique (key)
);

-- Through whose link a guest came. It becomes an invite when the guest registers.
create table guest_inviter (
  guest_id uuid primary key references account (id) on delete cascade,
  inviter_id uuid not null references account (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  check (guest_id <> inviter_id)
);
create index guest_inviter_inviter on guest_inviter (inviter_id);

-- Invites by link bring points, once, after the second day; those that the staff adds bring none.
alter table invite
  add column brings_points boolean not null default false,
  -- Where the invited person registered. A browser is new once.
  add column browser_id uuid,
  -- Of the inviter: 1, 2, 3 … in each month (its first day) in which an invite was paid.
  add column paid_month date,
  add column paid_number smallint check (paid_number > 0),
  add constraint invite_browser unique (browser_id),
  add constraint invite_paid_number unique (account_id, paid_month, paid_number),
  add constraint invite_paid_at_once check ((paid_month is null) = (paid_number is null)),
  add constraint invite_paid_by_link check (paid_month is null or brings_points);

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'credential_used', 'device_copied', 'password_changed', 'help_received', 'post_opened', 'help_given',
  'code_misses', 'invite_joined', 'invite_paid', 'invited_paid', 'loan_taken'));

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
    where loan_taken.account_id = taker and loan.post_id = post and ends_at > at and revoked_at is null)
$$;
