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
  aliases text[] not null
);
create index term_merge_into on term_merge (into_id);
create index term_merge_age on term_merge (merged_at);

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
  'feedback_answered'));
