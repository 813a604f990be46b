-- A statement of a function is planned once, by the number of rows it meets first: a plan made for one
-- changed post compared each of a thousand with each (3.3 s). These are planned each time.

create or replace function post_changed() returns trigger language plpgsql as $$
declare
  anything boolean;
begin
  -- Counts alone change nothing of what is kept below.
  -- Counted, not `exists`: for that each would be compared with each until the first is found.
  execute '
    select count(*) > 0 from was join became using (no)
    where (was.version, was.title, was.terms, was.source_type, was.zone, was.status, was.hidden,
        was.upload_time, was.hot_index)
      is distinct from
      (became.version, became.title, became.terms, became.source_type, became.zone, became.status,
        became.hidden, became.upload_time, became.hot_index)'
    into anything;
  if not anything then
    return null;
  end if;

  execute '
    delete from post_term using (
      select was.no, zone_number(was.zone) as zone, was.upload_time, unnest(was.terms) as term_no
      from was join became using (no)
      where was.status = 1 and not was.hidden
        and (was.terms, was.zone, was.status, was.hidden, was.upload_time, was.hot_index)
          is distinct from
          (became.terms, became.zone, became.status, became.hidden, became.upload_time,
            became.hot_index)
    ) gone
    where post_term.term_no = gone.term_no and post_term.zone = gone.zone
      and post_term.upload_time = gone.upload_time and post_term.post_no = gone.no';

  execute '
    insert into post_term (term_no, zone, upload_time, post_no, hot_index)
    select unnest(became.terms), zone_number(became.zone), became.upload_time, no, became.hot_index
    from was join became using (no)
    where became.status = 1 and not became.hidden
      and (was.terms, was.zone, was.status, was.hidden, was.upload_time, was.hot_index)
        is distinct from
        (became.terms, became.zone, became.status, became.hidden, became.upload_time,
          became.hot_index)';

  -- Before any row of post_search is held: who moves the tiers waits for such rows with this lock in hand.
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

  -- Who stays in the same tiers costs the index nothing.
  execute '
    update post_search set
      zone = zone_number(became.zone),
      shown = became.status = 1 and not became.hidden,
      upload_time = became.upload_time,
      hot_index = became.hot_index,
      tiers = search_tiers(became.hot_index, became.upload_time, no)
    from was join became using (no)
    where post_search.post_no = was.no
      and (was.zone, was.status, was.hidden, was.upload_time, was.hot_index)
        is distinct from
        (became.zone, became.status, became.hidden, became.upload_time, became.hot_index)';

  perform pg_notify('baohe_changed', 'posts');
  return null;
end $$;
