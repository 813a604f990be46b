-- The parts of the search index are bands (docs/glossary.md); a tier is a membership.
alter table search_tier rename to search_band;
alter table search_band rename constraint search_tier_pkey to search_band_pkey;
alter table search_band rename constraint search_tier_token_check to search_band_token_check;
alter table post_search rename column tiers to bands;

create function search_bands(hot integer, upload timestamptz, no integer) returns text[]
  language plpgsql volatile as $$
begin
  -- The lock first: the bounds that are read are those that count when this is written.
  perform pg_advisory_xact_lock_shared(7331);
  return array(
    select token from search_band
    where (floor, floor_no) <= (
      case when token like '#h%' then hot else (extract(epoch from upload) * 1000)::bigint end, no)
    order by token);
end $$;

create or replace function post_changed() returns trigger language plpgsql as $$
declare
  anything boolean;
begin
  -- Counts alone change nothing of what is stored below.
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
      zone = zone_number(became.zone),
      shown = became.status = 1 and not became.hidden,
      upload_time = became.upload_time,
      hot_index = became.hot_index,
      bands = search_bands(became.hot_index, became.upload_time, no)
    from was join became using (no)
    where post_search.post_no = was.no
      and (was.zone, was.status, was.hidden, was.upload_time, was.hot_index)
        is distinct from
        (became.zone, became.status, became.hidden, became.upload_time, became.hot_index)';

  perform pg_notify('baohe_changed', 'posts');
  return null;
end $$;

create or replace function term_renamed() returns trigger language plpgsql as $$
begin
  if not exists (
    select from was join became using (no)
    where (was.name, was.status) is distinct from (became.name, became.status)
  ) then
    return null;
  end if;
  -- Whoever is writing rows has read the old names: they end first, and so are seen below.
  perform pg_advisory_xact_lock(7332);
  insert into search_due (post_no)
  select post_no from was join became using (no)
    join post_search on search_vector(folded, readings, terms, source_type, bands)
      @@ ('''@' || no || '''')::tsquery
  where (was.name, was.status) is distinct from (became.name, became.status)
    and became.taxonomy <> 'category'
  on conflict do nothing;
  return null;
end $$;

drop function search_tiers(integer, timestamptz, integer);
