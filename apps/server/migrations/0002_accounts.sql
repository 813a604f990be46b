create table account (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 64),
  roles text[] not null default '{}'
    check (roles <@ array['user', 'operator', 'editor', 'admin', 'root']),
  created_at timestamptz(3) not null default now()
);

-- Only the hash of a token is kept: who reads this table cannot log in with it.
create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null
);

create index session_account on session (account_id);
