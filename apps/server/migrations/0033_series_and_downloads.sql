-- A post may belong to a series, with a number in it.
create table series (
  id uuid primary key default gen_random_uuid(),
  -- How an import names it, '<library>/<folded name>': importing again finds it, whatever it was renamed to.
  key text,
  name text not null check (length(name) between 1 and 120),
  status smallint not null default 1 check (status in (-1, 0, 1)),
  -- The one that took its posts: what an import still brings under this key goes there.
  merged_into uuid references series (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint series_key unique (key),
  check (merged_into <> id),
  check (merged_into is null or status = -1)
);
create index series_merged on series (merged_into) where merged_into is not null;

alter table post
  add column series_id uuid references series (id) on delete set null,
  add column series_number numeric(8, 2) check (series_number >= 0);
create index post_series on post (series_id, series_number, no) where series_id is not null;

-- A series that is restored is itself again.
create function series_restored() returns trigger language plpgsql as $$
begin
  if new.status <> -1 then
    new.merged_into := null;
  end if;
  return new;
end $$;
create trigger series_restored before update on series
  for each row execute function series_restored();

-- The page of every post of a series names its neighbours: processes and devices read them again.
create function series_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('baohe_changed', 'posts');
  perform pg_notify('baohe_changed', 'library');
  return null;
end $$;
create trigger series_changed after update on series
  for each row when ((old.name, old.status) is distinct from (new.name, new.status))
  execute function series_changed();
create trigger series_deleted after delete on series
  for each row execute function series_changed();
-- Also where a series is deleted under its posts.
create trigger post_series_changed after update of series_id, series_number on post
  for each row
  when ((old.series_id, old.series_number) is distinct from (new.series_id, new.series_number))
  execute function series_changed();

-- A file of a library; what has one came with an import, everything else was written by an editor.
alter table download_info add column file_ref text references library_file (ref) on delete cascade;
alter table download_info add constraint download_info_file unique (post_id, file_ref);
create index download_info_of_file on download_info (file_ref) where file_ref is not null;
