-- A browser that goes over to another account becomes another device. This says that it is still the same browser.
alter table device add column browser_id uuid;
update device set browser_id = id;
alter table device alter column browser_id set default gen_random_uuid();
alter table device alter column browser_id set not null;
create index device_browser on device (browser_id);

-- Points. An entry is added and stays; what an account has is the sum of its entries. Whoever adds one names the
-- account, what for (kind and reference, once for each account) and how much: number and balance come from the
-- account's row, which is held until the transaction ends.
alter table account add column entry_count integer not null default 0;

create table ledger_entry (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  -- 1, 2, 3 … for each account, without a gap.
  number integer not null check (number > 0),
  delta integer not null check (delta <> 0),
  -- After this entry.
  balance integer not null check (balance >= 0),
  kind text not null check (kind in (
    'opening', 'check_in', 'make_up', 'unlock', 'gift', 'invite', 'card_key', 'order', 'correction')),
  reference text not null check (length(reference) <= 200),
  -- Why, in the words of the staff. The one column that may change.
  remark text not null default '' check (length(remark) <= 200),
  -- Who of the staff; the account may be gone later.
  staff_id uuid,
  at timestamptz(3) not null default now(),
  constraint ledger_entry_number unique (account_id, number),
  constraint ledger_entry_once unique (account_id, kind, reference),
  check (kind <> 'correction' or (staff_id is not null and remark <> ''))
);
create index ledger_entry_newest on ledger_entry (at desc, id desc);

insert into ledger_entry (account_id, number, delta, balance, kind, reference)
select id, 1, points, points, 'opening', '' from account where points <> 0;
update account set entry_count = 1 where points <> 0;

create function ledger_entry_numbered() returns trigger language plpgsql as $$
begin
  update account set points = points + new.delta, entry_count = entry_count + 1
  where id = new.account_id
  returning points, entry_count into new.balance, new.number;
  if not found then
    raise foreign_key_violation using message = 'there is no such account';
  end if;
  -- Said here as well as by the constraint: `on conflict do nothing` would leave the points moved.
  if exists (
    select from ledger_entry
    where account_id = new.account_id and kind = new.kind and reference = new.reference
  ) then
    raise unique_violation using constraint = 'ledger_entry_once', message = 'there is such an entry';
  end if;
  return new;
end $$;
create trigger numbered before insert on ledger_entry
  for each row execute function ledger_entry_numbered();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.id, old.account_id, old.number, old.delta, old.balance, old.kind, old.reference, old.staff_id, old.at)
      is distinct from
      (new.id, new.account_id, new.number, new.delta, new.balance, new.kind, new.reference, new.staff_id, new.at)
    then
      raise exception 'ledger entries are append-only';
    end if;
    return new;
  end if;
  -- They go with their account.
  if tg_op = 'DELETE' and not exists (select from account where id = old.account_id) then
    return old;
  end if;
  raise exception 'ledger entries are append-only';
end $$;
create trigger append_only before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger append_only_whole before truncate on ledger_entry
  for each statement execute function refuse_ledger_change();

-- Points move by entries alone: from the trigger above, never from a statement.
create function refuse_moved_points() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'points change by ledger entries only';
  end if;
  return new;
end $$;
create trigger points_by_entries before update of points, entry_count on account
  for each row when ((old.points, old.entry_count) is distinct from (new.points, new.entry_count))
  execute function refuse_moved_points();
create trigger points_from_nothing before insert on account
  for each row when (new.points <> 0 or new.entry_count <> 0)
  execute function refuse_moved_points();

-- One check-in a day, by the calendar of Shanghai.
create table check_in (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  day date not null,
  -- Of a day that was made up for: none.
  fortune text check (fortune in ('great', 'good', 'small')),
  points integer not null default 0 check (points >= 0),
  status smallint not null default 1 check (status in (-1, 0, 1)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint check_in_once unique (account_id, day),
  check (fortune is not null or points = 0)
);
create index check_in_newest on check_in (created_at desc, id desc);

-- Who came because of whom.
create table invite (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  invited_id uuid not null references account (id) on delete cascade,
  status smallint not null default 1 check (status in (-1, 0, 1)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint invite_once unique (invited_id),
  check (account_id <> invited_id)
);
create index invite_of_account on invite (account_id, created_at desc);
create index invite_newest on invite (created_at desc, id desc);

-- Ten characters that friends enter to help somebody open a post.
create table code (
  id uuid primary key default gen_random_uuid(),
  key text not null check (key ~ '^[A-Z0-9]{10}$'),
  account_id uuid not null references account (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  status smallint not null default 1 check (status in (-1, 0, 1)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint code_key unique (key),
  constraint code_of_post unique (account_id, post_id)
);
create index code_post on code (post_id);
create index code_newest on code (created_at desc, id desc);

-- One friend's help. It stays when the friend's account goes.
create table help (
  id uuid primary key default gen_random_uuid(),
  -- Whose post it is.
  account_id uuid not null references account (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  -- 1, 2, 3 …
  number smallint not null check (number > 0),
  helper_id uuid references account (id) on delete set null,
  browser_id uuid,
  -- The day in Shanghai: how many somebody gives is counted by it.
  day date not null,
  -- The helper's browser looks like one of the owner: for the staff to see, it counts all the same.
  is_suspect boolean not null default false,
  at timestamptz(3) not null default now(),
  constraint help_number unique (account_id, post_id, number),
  constraint help_once unique (account_id, post_id, helper_id),
  constraint help_browser unique (account_id, post_id, browser_id),
  check (account_id <> helper_id)
);
create index help_given on help (helper_id, day);
create index help_given_in_browser on help (browser_id, day);
create index help_post on help (post_id);

create trigger codes_changed after insert or delete on help
  for each row execute function account_changed('codes');
create trigger unlocks_changed after insert or delete on unlock
  for each row execute function account_changed('codes');
create trigger points_changed after insert on ledger_entry
  for each row execute function account_changed('points');

-- A notification may be about a post and about a person.
alter table notification drop constraint notice_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'credential_used', 'device_copied', 'password_changed', 'help_received', 'post_opened', 'help_given'));
alter table notification
  add column post_id uuid references post (id) on delete cascade,
  add column person text not null default '';
create index notification_post on notification (post_id) where post_id is not null;
