-- When the library last became another for visitors. Devices keep their lists until this moves on.
create table library_version (
  only_row boolean primary key default true check (only_row),
  changed_at timestamptz(3) not null
);
insert into library_version (changed_at) values ('epoch');

create function library_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('baohe_changed', 'library');
  return null;
end $$;

-- Counts and heat move all day long; they alone are no other library.
create function post_shown_otherwise() returns trigger language plpgsql as $$
declare
  anything boolean;
begin
  -- Planned each time, and counted: see post_changed.
  execute '
    select count(*) > 0 from was join became using (no)
    where (was.version, was.title, was.terms, was.source_type, was.zone, was.status, was.hidden,
        was.upload_time, was.point_price)
      is distinct from
      (became.version, became.title, became.terms, became.source_type, became.zone, became.status,
        became.hidden, became.upload_time, became.point_price)'
    into anything;
  if anything then
    perform pg_notify('baohe_changed', 'library');
  end if;
  return null;
end $$;

create trigger library_post_added after insert or delete on post
  for each statement execute function library_changed();
create trigger library_post_changed after update on post
  referencing old table as was new table as became
  for each statement execute function post_shown_otherwise();
create trigger library_term_changed after insert or update or delete on term
  for each statement execute function library_changed();
create trigger library_source_type_changed after insert or update or delete on source_type
  for each statement execute function library_changed();
create trigger library_announcement_changed after insert or update or delete on announcement
  for each statement execute function library_changed();
create trigger library_slide_changed after insert or update or delete on slide
  for each statement execute function library_changed();
create trigger library_tier_changed after insert or update or delete on tier
  for each statement execute function library_changed();

alter table slide add column title text not null default '' check (length(title) <= 60);
update slide set title = left(post.title, 60) from post where link = '/detail?post=' || post.id;
