-- Card keys: what is on paper and worth points, or days of a tier. Those that were made together are a batch.
create table card_key_batch (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('points', 'tier')),
  points integer check (points between 1 and 100000),
  tier_id uuid references tier (id),
  days integer check (days between 1 and 3650),
  -- Who of the staff.
  staff_id uuid not null,
  created_at timestamptz(3) not null,
  -- Nobody redeems one after this.
  expires_at timestamptz(3),
  check ((kind = 'points') = (points is not null)),
  check ((kind = 'tier') = (tier_id is not null)),
  check ((kind = 'tier') = (days is not null)),
  check (expires_at > created_at)
);
create index card_key_batch_newest on card_key_batch (created_at desc, id desc);

-- The key itself is known to its paper and to whoever holds the site's secret: here are its hash, to find it by, and
-- itself, sealed.
create table card_key (
  id uuid primary key,
  batch_id uuid not null references card_key_batch (id),
  number integer not null check (number between 1 and 5000),
  key_hash bytea not null check (length(key_hash) = 32),
  sealed bytea not null,
  state text not null default 'new' check (state in ('new', 'used', 'void', 'taken_back')),
  constraint card_key_number unique (batch_id, number),
  constraint card_key_hash unique (key_hash)
);

create function refuse_card_key_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'card keys stay';
  end if;
  if (old.id, old.batch_id, old.number, old.key_hash) is distinct from
    (new.id, new.batch_id, new.number, new.key_hash)
    or (old.state, new.state) not in (('new', 'used'), ('new', 'void'), ('used', 'taken_back'))
  then
    raise exception 'a card key is used or withdrawn once, and what was used is taken back once';
  end if;
  return new;
end $$;
create trigger card_key_changes before update or delete on card_key
  for each row execute function refuse_card_key_change();

-- The one use of a key.
create table card_key_use (
  card_key_id uuid constraint card_key_used_once primary key references card_key (id),
  account_id uuid references account (id) on delete set null,
  used_at timestamptz(3) not null,
  taken_back_at timestamptz(3),
  -- Why it was taken back, and by whom of the staff.
  reason text not null default '' check (length(reason) <= 200),
  staff_id uuid,
  check ((taken_back_at is null) = (reason = '')),
  check ((taken_back_at is null) = (staff_id is null))
);
create index card_key_use_account on card_key_use (account_id, used_at desc);
