-- What happened, counted by hour and by day, so that nobody has to scan what it happened in.

-- Not folded yet. Whoever changes something adds to it in the same transaction: rows that are only added wait for nobody,
-- one counter for everybody would be waited for by everybody.
create table figure_change (
  kind text not null check (kind in (
    'visitors', 'users', 'members', 'registrations', 'check_ins', 'codes', 'helps', 'unlocks',
    'orders', 'income', 'refunds', 'test_orders', 'test_income', 'test_refunds',
    'imports', 'search_misses', 'calls', 'errors', 'media_bytes')),
  -- The hour in which it happened.
  hour timestamptz(3) not null,
  amount bigint not null
);

-- The last days, for 今天 and 昨天.
create table figure_hour (
  kind text not null,
  hour timestamptz(3) not null,
  amount bigint not null,
  primary key (kind, hour)
);

-- By the calendar of Shanghai.
create table figure_day (
  kind text not null,
  day date not null,
  amount bigint not null,
  primary key (kind, day)
);

-- Who came today: marks that are made with a key of the day. Both are removed when the day is over, and with them the
-- only way to say whom a mark belonged to.
create table visit_key (
  day date primary key,
  key bytea not null check (length(key) = 32)
);
create table visit_mark (
  day date not null,
  kind text not null check (kind in ('visitors', 'users', 'members')),
  mark bytea not null check (length(mark) = 16),
  primary key (day, kind, mark)
);

-- Words that found nothing, and how often; not whose.
create table search_miss (
  day date not null,
  words text not null check (char_length(words) between 1 and 40),
  times integer not null default 1 check (times > 0),
  primary key (day, words)
);

-- How calls were answered and how long that took, by all processes together.
create table call_day (
  day date not null,
  method text not null check (length(method) <= 10),
  route text not null check (length(route) <= 200),
  calls bigint not null,
  failures bigint not null,
  total_ms double precision not null,
  -- How many took at most 1, 2, 5, 10 … ms; the last is for all that took longer.
  buckets integer[] not null,
  primary key (day, method, route)
);

-- Everything that is counted from a table. The triggers below count the same as it happens.
create view figure_source (kind, at, amount) as
  select 'registrations', created_at, 1::bigint from account where name is not null
  union all
  -- A day that was made up for is no check-in of the day.
  select 'check_ins', created_at, 1 from check_in where fortune is not null
  union all
  select 'codes', created_at, 1 from code
  union all
  select 'helps', at, 1 from help
  union all
  select 'unlocks', at, 1 from unlock where how <> 'staff'
  union all
  select case when is_test then 'test_orders' else 'orders' end, paid_at, 1
  from pay_order where paid_at is not null
  union all
  select case when is_test then 'test_income' else 'income' end, paid_at, money
  from pay_order where paid_at is not null
  union all
  select case when is_test then 'test_refunds' else 'refunds' end, refunded_at, money
  from pay_order where refunded_at is not null
  union all
  select 'imports', finished_at, 1 from import_item where state = 'done' and finished_at is not null
  union all
  select 'media_bytes', created_at, size from media_file;

create function registrations_counted() returns trigger language plpgsql as $$
begin
  insert into figure_change values ('registrations', date_trunc('hour', now(), 'UTC'), 1);
  return null;
end $$;
create trigger registered_counted after update of name on account
  for each row when (old.name is null and new.name is not null) execute function registrations_counted();
create function new_accounts_counted() returns trigger language plpgsql as $$
begin
  insert into figure_change
  select 'registrations', date_trunc('hour', created_at, 'UTC'), count(*)
  from added where name is not null group by 2;
  return null;
end $$;
create trigger added_counted after insert on account referencing new table as added
  for each statement execute function new_accounts_counted();

create function check_ins_counted() returns trigger language plpgsql as $$
begin
  insert into figure_change
  select 'check_ins', date_trunc('hour', created_at, 'UTC'), count(*)
  from added where fortune is not null group by 2;
  return null;
end $$;
create trigger added_counted after insert on check_in referencing new table as added
  for each statement execute function check_ins_counted();

create function codes_counted() returns trigger language plpgsql as $$
begin
  insert into figure_change
  select 'codes', date_trunc('hour', created_at, 'UTC'), count(*) from added group by 2;
  return null;
end $$;
create trigger added_counted after insert on code referencing new table as added
  for each statement execute function codes_counted();

create function helps_counted() returns trigger language plpgsql as $$
begin
  insert into figure_change
  select 'helps', date_trunc('hour', at, 'UTC'), count(*) from added group by 2;
  return null;
end $$;
create trigger added_counted after insert on help referencing new table as added
  for each statement execute function helps_counted();

create function unlocks_counted() returns trigger language plpgsql as $$
begin
  insert into figure_change
  select 'unlocks', date_trunc('hour', at, 'UTC'), count(*) from added where how <> 'staff' group by 2;
  return null;
end $$;
create trigger added_counted after insert on unlock referencing new table as added
  for each statement execute function unlocks_counted();

-- An order counts when it is paid, and once more when its money is given back.
create function order_counted() returns trigger language plpgsql as $$
declare
  prefix text := case when new.is_test then 'test_' else '' end;
begin
  if new.paid_at is not null and (tg_op = 'INSERT' or old.paid_at is null) then
    insert into figure_change values
      (prefix || 'orders', date_trunc('hour', new.paid_at, 'UTC'), 1),
      (prefix || 'income', date_trunc('hour', new.paid_at, 'UTC'), new.money);
  end if;
  if new.refunded_at is not null and (tg_op = 'INSERT' or old.refunded_at is null) then
    insert into figure_change values
      (prefix || 'refunds', date_trunc('hour', new.refunded_at, 'UTC'), new.money);
  end if;
  return null;
end $$;
create trigger added_counted after insert on pay_order
  for each row when (new.paid_at is not null or new.refunded_at is not null)
  execute function order_counted();
create trigger changed_counted after update on pay_order
  for each row when (
    (old.paid_at is null and new.paid_at is not null)
    or (old.refunded_at is null and new.refunded_at is not null))
  execute function order_counted();

create function import_counted() returns trigger language plpgsql as $$
begin
  insert into figure_change values ('imports', date_trunc('hour', new.finished_at, 'UTC'), 1);
  return null;
end $$;
create trigger changed_counted after update on import_item
  for each row when (
    new.state = 'done' and new.finished_at is not null
    and (old.state <> 'done' or old.finished_at is null))
  execute function import_counted();

create function added_media_counted() returns trigger language plpgsql as $$
begin
  insert into figure_change
  select 'media_bytes', date_trunc('hour', created_at, 'UTC'), sum(size) from added group by 2;
  return null;
end $$;
create trigger added_counted after insert on media_file referencing new table as added
  for each statement execute function added_media_counted();
create function removed_media_counted() returns trigger language plpgsql as $$
begin
  insert into figure_change
  select 'media_bytes', date_trunc('hour', now(), 'UTC'), -sum(size) from removed having count(*) > 0;
  return null;
end $$;
create trigger removed_counted after delete on media_file referencing old table as removed
  for each statement execute function removed_media_counted();

-- What is counted from tables is counted anew. Whoever is about to count waits, and whoever has counted is waited for,
-- so that nothing is missed or counted twice. What nobody stores (visitors, calls, misses) stays as it is.
create function rebuild_figures() returns void language plpgsql as $$
declare
  stored constant text[] := array[
    'registrations', 'check_ins', 'codes', 'helps', 'unlocks', 'orders', 'income', 'refunds',
    'test_orders', 'test_income', 'test_refunds', 'imports', 'media_bytes'];
begin
  lock table figure_change in share row exclusive mode;
  delete from figure_change where kind = any (stored);
  delete from figure_hour where kind = any (stored);
  delete from figure_day where kind = any (stored);
  insert into figure_change
  select kind, date_trunc('hour', at, 'UTC'), sum(amount) from figure_source group by 1, 2;
end $$;

select rebuild_figures();

-- What waits for somebody, counted at a glance.
create index feedback_new on feedback (created_at desc, id desc) where status = 0;
create index pay_order_flagged on pay_order (created_at desc) where flags <> '{}';
