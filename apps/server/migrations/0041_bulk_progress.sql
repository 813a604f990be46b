-- How far an edit of many posts is, for whoever waits for it: written beside its transaction, so that it is seen before
-- the edit is. What became of it is written inside: it is there when the edit is.
create table bulk_progress (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  done integer not null default 0 check (done between 0 and total),
  total integer not null check (total >= 0),
  begun_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  change_set_id uuid references change_set (id) on delete cascade,
  changed integer not null default 0 check (changed >= 0),
  -- Posts that stayed as they were.
  unchanged integer not null default 0 check (unchanged >= 0)
);
create index bulk_progress_account on bulk_progress (account_id, begun_at);
create index bulk_progress_change_set on bulk_progress (change_set_id);
