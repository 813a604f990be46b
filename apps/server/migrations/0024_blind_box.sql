-- 今日盲盒: what an account has drawn on a day of Shanghai, and whether it was claimed.
create table blind_box (
  account_id uuid not null references account (id) on delete cascade,
  day date not null,
  -- What is in it now, in its order.
  post_ids uuid[] not null check (cardinality(post_ids) > 0),
  -- What was in it before, the same day: a swap gives others.
  earlier_ids uuid[] not null default '{}',
  -- From how many posts the last draw was made.
  drawn_from integer not null check (drawn_from >= cardinality(post_ids)),
  swaps smallint not null default 0 check (swaps >= 0),
  claimed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- One a day.
  constraint blind_box_once primary key (account_id, day)
);
create index blind_box_unclaimed on blind_box (day) where claimed_at is null;

-- A box is claimed once and then stays as it is; until then, what is in it changes by counted swaps alone. Whoever
-- reads first and writes later is refused here.
create function refuse_box_change() returns trigger language plpgsql as $$
begin
  if old.claimed_at is not null then
    raise exception 'a claimed box does not change';
  end if;
  if (new.account_id, new.day) is distinct from (old.account_id, old.day) then
    raise exception 'a box stays with its account and its day';
  end if;
  if new.swaps not between old.swaps and old.swaps + 1
    or (new.post_ids <> old.post_ids and new.swaps = old.swaps)
  then
    raise exception 'what is in a box changes by one swap at a time';
  end if;
  return new;
end $$;
create trigger box_changes before update on blind_box
  for each row execute function refuse_box_change();
