-- How many files there are is counted as their bytes are, so that nobody counts a million rows to show one number.
alter table figure_change drop constraint figure_change_kind_check, add constraint figure_change_kind_check
  check (kind in (
    'visitors', 'users', 'members', 'registrations', 'check_ins', 'codes', 'helps', 'unlocks',
    'orders', 'income', 'refunds', 'test_orders', 'test_income', 'test_refunds',
    'imports', 'search_misses', 'calls', 'errors', 'media_bytes', 'media_files'));

create or replace function added_media_counted() returns trigger language plpgsql as $$
begin
  insert into figure_change
  select kind, hour, amount
  from (
    select date_trunc('hour', created_at, 'UTC') as hour, sum(size) as bytes, count(*) as files from added group by 1
  ) sums, lateral (values ('media_bytes', bytes), ('media_files', files)) as by_kind (kind, amount);
  return null;
end $$;

create or replace function removed_media_counted() returns trigger language plpgsql as $$
begin
  insert into figure_change
  select kind, date_trunc('hour', now(), 'UTC'), amount
  from (select -sum(size) as bytes, -count(*) as files from removed having count(*) > 0) sums,
    lateral (values ('media_bytes', bytes), ('media_files', files)) as by_kind (kind, amount);
  return null;
end $$;

do $$
begin
  execute 'create or replace view figure_source (kind, at, amount) as '
    || rtrim(pg_get_viewdef('figure_source'::regclass), '; ')
    || ' union all select ''media_files'', created_at, 1::bigint from media_file';
  execute replace(
    pg_get_functiondef('rebuild_figures()'::regprocedure), '''media_bytes'']', '''media_bytes'', ''media_files'']');
end $$;

-- Those that are there already. Nobody adds one meanwhile that would be counted twice.
lock table media_file in share row exclusive mode;
insert into figure_change
select 'media_files', date_trunc('hour', created_at, 'UTC'), count(*) from media_file group by 2;
