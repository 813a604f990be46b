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
  'code_misses', 'invite_joined', 'invite_paid', 'invited_paid'));
