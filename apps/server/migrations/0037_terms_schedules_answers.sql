-- A tag that was merged into another, or a second name of one: it leads there wherever it is named.
alter table term
  add column merged_into text references term (id) on delete cascade,
  -- Somebody has put it where it stands: a manifest that is imported again leaves it there.
  add column arranged boolean not null default false,
  add constraint term_merged_is_gone check (
    merged_into is null or (status = -1 and taxonomy <> 'category' and merged_into <> id));
create index term_merged_into on term (merged_into) where merged_into is not null;

-- What a merge has changed, so that it can be taken back.
create table term_merge (
  term_id text primary key references term (id) on delete cascade,
  into_id text not null references term (id) on delete cascade,
  merged_at timestamptz(3) not null,
  -- What the term was before.
  status smallint not null,
  -- Posts that had it, by number; those that had the other one too.
  posts integer[] not null,
  posts_with_both integer[] not null,
  -- What led to it before and leads to the other one now.
  aliases text[] not null,
  -- Taken back: the posts get their tag again.
  undone_at timestamptz(3),
  -- Posts that are still to be changed: of many, some after others.
  pending integer[] not null default '{}'
);
create index term_merge_into on term_merge (into_id);
create index term_merge_age on term_merge (merged_at);
create index term_merge_pending on term_merge (merged_at) where cardinality(pending) > 0;

-- Lists hold what is shown; this finds the others of a tag.
create index post_terms_not_shown on post using gin (terms) where status <> 1 or hidden;

-- Whoever names a merged tag gives the post the tag it was merged into. The lock first: a merge ends before a post is
-- written, or the merge sees the post.
create function resolve_merged_terms() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7333);
  if exists (select from term where merged_into is not null and no = any (new.terms)) then
    new.terms := array(
      select distinct coalesce(target.no, term.no)
      from term left join term target on target.id = term.merged_into
      where term.no = any (new.terms) order by 1);
  end if;
  return new;
end $$;
create trigger merged_terms_resolved before insert or update of terms on post
  for each row execute function resolve_merged_terms();

-- As in 0020, but where only terms change, only those move in the lists: a tag of 100,000 posts is merged ten times
-- as fast.
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
      select was.no, zone_number(was.zone) as zone, was.upload_time, unnest(
        case when (was.zone, was.status, was.hidden, was.upload_time, was.hot_index)
          is distinct from
          (became.zone, became.status, became.hidden, became.upload_time, became.hot_index)
        then was.terms
        else array(select unnest(was.terms) except select unnest(became.terms)) end) as term_no
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
    select unnest(
        case when (was.zone, was.status, was.hidden, was.upload_time, was.hot_index)
          is distinct from
          (became.zone, became.status, became.hidden, became.upload_time, became.hot_index)
        then became.terms
        else array(select unnest(became.terms) except select unnest(was.terms)) end),
      zone_number(became.zone), became.upload_time, no, became.hot_index
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

-- Terms by their names, with all that stand above the categories among them, in the tree as it is now.
create function term_numbers(ids text[]) returns integer[] language sql stable as $$
  with recursive line as (
    select no, parent_id from term where id = any (ids)
    union
    select above.no, above.parent_id from term above join line on above.id = line.parent_id)
  select array(select no from line order by no)
$$;

-- Published by the clock: from and until when it is shown.
alter table announcement
  add column starts_at timestamptz(3),
  add column ends_at timestamptz(3),
  add constraint announcement_ends_later check (ends_at > starts_at);
alter table slide
  add column starts_at timestamptz(3),
  add column ends_at timestamptz(3),
  add constraint slide_ends_later check (ends_at > starts_at);

create function announcement_number(key text) returns integer language sql immutable parallel safe
  return case key when 'guestAnno' then 1 when 'sesameAnno' then 2 else 3 end;

-- One page shows one announcement at a time. Ranges for both, because GiST knows no equality of texts by itself.
drop index announcement_published;
alter table announcement add constraint announcement_published exclude using gist (
  int4range(announcement_number(key), announcement_number(key), '[]') with &&,
  tstzrange(starts_at, ends_at) with &&
) where (status = 1);
create index announcement_shown on announcement (key) where status = 1;

-- Whether a source type is offered where somebody chooses one.
alter table source_type add column offered boolean not null default true;

-- What the app knew of itself and its device when the feedback was written.
alter table feedback
  add column device_label text not null default '' check (length(device_label) <= 200),
  add column facts jsonb not null default '{}'
    check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 2000),
  add column answered_at timestamptz(3);
create index feedback_by_status on feedback (status, created_at desc, id desc);

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'credential_used', 'device_copied', 'password_changed', 'help_received', 'post_opened', 'help_given',
  'code_misses', 'invite_joined', 'invite_paid', 'invited_paid', 'loan_taken',
  'tier_granted', 'order_refunded', 'payment_alarm', 'password_reset', 'tier_given', 'tier_ended',
  'report_answered', 'feedback_answered'));
