-- A guest has no name and no password; a registered account has both.
alter table account
  alter column name drop not null,
  add column name_skeleton text unique,
  add column password_hash text,
  add column status smallint not null default 1 check (status in (-1, 0, 1)),
  add column email text not null default '',
  add column phone text not null default '',
  add column points integer not null default 0 check (points >= 0),
  add column unlock_mode boolean not null default false,
  add column demo boolean not null default false,
  add constraint account_name_and_password
    check ((name_skeleton is null) = (password_hash is null)),
  add constraint account_registered_has_name check (name_skeleton is null or name is not null);

create table device (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  -- What its cookie must hold, and what it held until that one was first shown.
  secret_hash bytea not null check (length(secret_hash) = 32),
  next_hash bytea check (length(next_hash) = 32),
  former_hash bytea check (length(former_hash) = 32),
  former_until timestamptz(3),
  -- Older ones: whoever shows one of them has a copy.
  old_hashes bytea[] not null default '{}',
  -- P-256 point; none where the browser cannot keep a key.
  public_key bytea check (length(public_key) = 65),
  nonce text,
  -- HMAC of the fingerprint: the attributes themselves are not kept.
  finger_tag bytea,
  label text not null default '',
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  -- Logged out by the person: known, but not taken in.
  unbound_at timestamptz(3),
  revoked_at timestamptz(3)
);

create index device_account on device (account_id);

alter table session add column device_id uuid references device (id) on delete cascade;
create index session_device on session (device_id);

create table credential (
  id bytea primary key check (length(id) = 8),
  account_id uuid not null references account (id) on delete cascade,
  secret_hash bytea not null check (length(secret_hash) = 32),
  created_at timestamptz(3) not null default now(),
  uses integer not null default 0,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);

-- A new picture ends the former one.
create unique index credential_live on credential (account_id) where revoked_at is null;

-- How often something was tried, and until when the next try waits.
create table attempts (
  bucket text primary key,
  count integer not null,
  since timestamptz(3) not null,
  blocked_until timestamptz(3) not null
);

create index attempts_age on attempts (blocked_until);

-- The one-time link that makes the first ROOT.
create table setup_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  expires_at timestamptz(3) not null
);

create table notice (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('credential_used', 'device_copied', 'password_changed')),
  device_label text not null default '',
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);

create index notice_newest on notice (account_id, created_at desc);

-- Each account has one list of each kind.
create table list (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  type text not null check (type in ('collect', 'history', 'favorite')),
  unique (account_id, type)
);

-- What can be held: level 10 is everybody's, 11–14, 21–24, 31–34 a zone's, 41–44 the whole site's.
create table tier (
  id uuid primary key default gen_random_uuid(),
  level smallint not null unique check (level between 10 and 44),
  name text not null,
  type text not null,
  -- Days it lasts; none for one that does not end.
  days integer check (days > 0)
);

insert into tier (level, name, type, days) values
  (10, '普通用户', '普通用户', null),
  (11, '次元会员·月卡', '次元会员', 30), (12, '次元会员·季卡', '次元会员', 90),
  (13, '次元会员·年卡', '次元会员', 365), (14, '次元会员·永久', '次元会员', null),
  (21, '福利会员·月卡', '福利会员', 30), (22, '福利会员·季卡', '福利会员', 90),
  (23, '福利会员·年卡', '福利会员', 365), (24, '福利会员·永久', '福利会员', null),
  (31, '暗网会员·月卡', '暗网会员', 30), (32, '暗网会员·季卡', '暗网会员', 90),
  (33, '暗网会员·年卡', '暗网会员', 365), (34, '暗网会员·永久', '暗网会员', null),
  (41, '全站通·月卡', '全站通', 30), (42, '全站通·季卡', '全站通', 90),
  (43, '全站通·年卡', '全站通', 365), (44, '全站通·永久', '全站通', null);

-- Held from one time until another. Whether it runs is asked of the clock, never stored.
create table held_tier (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  tier_id uuid not null references tier (id),
  since timestamptz(3) not null default now(),
  until timestamptz(3),
  check (until is null or until > since)
);

create index held_tier_account on held_tier (account_id);
