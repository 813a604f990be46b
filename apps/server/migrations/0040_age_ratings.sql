-- The least age that a post is made for, and up to which rating an account sees posts.
alter table post add column age_rating smallint not null default 0 check (age_rating in (0, 12, 16, 18));
-- Which ratings are in use at all.
create index post_age_rated on post (age_rating) where age_rating > 0 and status = 1 and not hidden;

alter table account
  -- What its owner said; null while never asked.
  add column age_limit smallint check (age_limit in (0, 12, 16, 18)),
  -- What the staff allows it.
  add column age_limit_most smallint not null default 18 check (age_limit_most in (0, 12, 16, 18));

alter table account_note drop constraint account_note_kind_check, add constraint account_note_kind_check check (
  kind in ('note', 'lock', 'unlock', 'password', 'roles', 'tier', 'tier_end', 'sessions', 'age'));

drop trigger caller_changed on account;
create trigger caller_changed after update of roles, status, unlock_mode, age_limit, age_limit_most on account
  for each row execute function callers_changed();
drop trigger viewer_changed on account;
create trigger viewer_changed
  after update of name, roles, status, unlock_mode, email, phone, points, age_limit, age_limit_most on account
  for each row when (old.* is distinct from new.*) execute function viewer_changed();

-- Zone and rating in one number: packages/domain/src/posts/audience.ts. What is for everybody has the number of its
-- zone, so nothing that stands in a list changes its place now.
create function audience_number(zone text, age_rating smallint) returns smallint
  language sql immutable parallel safe
  return (right(zone, 1)::int + 10 * (array_position(array[0, 12, 16, 18], age_rating::int) - 1))::smallint;

-- Random posts are looked for by their audience.
drop index post_any;
create index post_any on post (audience_number(zone, age_rating), id) where status = 1 and not hidden;

alter table post_term rename column zone to audience;
alter table post_search rename column zone to audience;

create or replace function post_added() returns trigger language plpgsql as $$
begin
  insert into post_term (term_no, audience, upload_time, post_no, hot_index)
  select term_no, audience_number(zone, age_rating), upload_time, no, hot_index
  from added cross join unnest(terms) as term_no
  where status = 1 and not hidden;
  insert into search_due (post_no) select no from added on conflict do nothing;
  perform pg_notify('baohe_changed', posts_topic());
  return null;
end $$;

create or replace function post_removed() returns trigger language plpgsql as $$
begin
  delete from post_term using (
    select no, audience_number(zone, age_rating) as audience, upload_time, unnest(terms) as term_no from removed
  ) gone
  where post_term.term_no = gone.term_no and post_term.audience = gone.audience
    and post_term.upload_time = gone.upload_time and post_term.post_no = gone.no;
  delete from search_due using removed where post_no = no;
  perform pg_notify('baohe_changed', 'posts');
  return null;
end $$;

-- As in 0037 and 0039, by audience instead of zone.
create or replace function post_changed() returns trigger language plpgsql as $$
declare
  anything boolean;
begin
  -- Counts alone change nothing of what is stored below.
  -- Counted, not `exists`: for that each would be compared with each until the first is found.
  execute '
    select count(*) > 0 from was join became using (no)
    where (was.version, was.title, was.terms, was.source_type, was.zone, was.age_rating, was.status, was.hidden,
        was.upload_time, was.hot_index)
      is distinct from
      (became.version, became.title, became.terms, became.source_type, became.zone, became.age_rating,
        became.status, became.hidden, became.upload_time, became.hot_index)'
    into anything;
  if not anything then
    return null;
  end if;

  execute '
    delete from post_term using (
      select was.no, audience_number(was.zone, was.age_rating) as audience, was.upload_time, unnest(
        case when (was.zone, was.age_rating, was.status, was.hidden, was.upload_time, was.hot_index)
          is distinct from
          (became.zone, became.age_rating, became.status, became.hidden, became.upload_time, became.hot_index)
        then was.terms
        else array(select unnest(was.terms) except select unnest(became.terms)) end) as term_no
      from was join became using (no)
      where was.status = 1 and not was.hidden
        and (was.terms, was.zone, was.age_rating, was.status, was.hidden, was.upload_time, was.hot_index)
          is distinct from
          (became.terms, became.zone, became.age_rating, became.status, became.hidden, became.upload_time,
            became.hot_index)
    ) gone
    where post_term.term_no = gone.term_no and post_term.audience = gone.audience
      and post_term.upload_time = gone.upload_time and post_term.post_no = gone.no';

  execute '
    insert into post_term (term_no, audience, upload_time, post_no, hot_index)
    select unnest(
        case when (was.zone, was.age_rating, was.status, was.hidden, was.upload_time, was.hot_index)
          is distinct from
          (became.zone, became.age_rating, became.status, became.hidden, became.upload_time, became.hot_index)
        then became.terms
        else array(select unnest(became.terms) except select unnest(was.terms)) end),
      audience_number(became.zone, became.age_rating), became.upload_time, no, became.hot_index
    from was join became using (no)
    where became.status = 1 and not became.hidden
      and (was.terms, was.zone, was.age_rating, was.status, was.hidden, was.upload_time, was.hot_index)
        is distinct from
        (became.terms, became.zone, became.age_rating, became.status, became.hidden, became.upload_time,
          became.hot_index)';

  -- Before any row of post_search is held: who moves the bands waits for such rows with this lock in hand.
  perform pg_advisory_xact_lock_shared(7331);

  execute '
    insert into search_due (post_no)
    select no from was join became using (no)
    where (was.title, was.terms, was.source_type)
      is distinct from (became.title, became.terms, became.source_type)
    on conflict do nothing';

  -- Nobody finds it by what it no longer is.
  execute '
    delete from post_search using was join became using (no)
    where post_search.post_no = was.no
      and (was.title, was.terms, was.source_type)
        is distinct from (became.title, became.terms, became.source_type)';

  -- Who stays in the same bands costs the index nothing.
  execute '
    update post_search set
      audience = audience_number(became.zone, became.age_rating),
      shown = became.status = 1 and not became.hidden,
      upload_time = became.upload_time,
      hot_index = became.hot_index,
      bands = search_bands(became.hot_index, became.upload_time, no)
    from was join became using (no)
    where post_search.post_no = was.no
      and (was.zone, was.age_rating, was.status, was.hidden, was.upload_time, was.hot_index)
        is distinct from
        (became.zone, became.age_rating, became.status, became.hidden, became.upload_time, became.hot_index)';

  perform pg_notify('baohe_changed', posts_topic());
  return null;
end $$;
