-- What has come to the library and may be news to somebody: written by triggers, told by a job.
create table update_due (
  id bigint generated always as identity primary key,
  post_id uuid not null references post (id) on delete cascade,
  -- work: the post has come to its series; chapters: so many have come to the post.
  kind text not null check (kind in ('work', 'chapters')),
  parts integer not null check (parts > 0),
  at timestamptz(3) not null default now()
);
create index update_due_post on update_due (post_id);

-- The same for each person who likes or collects the series or the post.
create table own_update (
  account_id uuid not null references account (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  kind text not null check (kind in ('work', 'chapters')),
  parts integer not null check (parts > 0),
  at timestamptz(3) not null,
  primary key (account_id, post_id, kind)
);
create index own_update_newest on own_update (account_id, at desc, post_id desc);
create index own_update_post on own_update (post_id);
create index own_update_old on own_update (at);

create function work_of_series_came() returns trigger language plpgsql as $$
begin
  insert into update_due (post_id, kind, parts) values (new.id, 'work', 1);
  return null;
end $$;
create trigger work_of_series_came after insert on post
  for each row when (new.status = 1 and not new.hidden and new.series_id is not null)
  execute function work_of_series_came();
create trigger work_came_to_series after update of status, hidden, series_id on post
  for each row when (
    new.status = 1 and not new.hidden and new.series_id is not null
    and (old.status <> 1 or old.hidden or old.series_id is distinct from new.series_id))
  execute function work_of_series_came();

-- Chapters of pictures and texts, and tracks.
create function count_parts(content jsonb) returns integer language sql immutable parallel safe as $$
  select (select count(distinct page -> 'chapterNo') from jsonb_path_query(content, '$.chapterList[*]') page)::int
    + (select count(*) from jsonb_path_query(content, '$.volumeList[*].chapterList[*]'))::int
    + (select count(*) from jsonb_path_query(content, 'strict $.tracksList.**.hash', silent => true))::int
$$;

create function chapters_came() returns trigger language plpgsql as $$
declare
  before integer := count_parts(old.content_info);
  added integer := count_parts(new.content_info) - before;
begin
  -- A post that had nothing was not finished before.
  if before > 0 and added > 0 then
    insert into update_due (post_id, kind, parts) values (new.post_id, 'chapters', added);
  end if;
  return null;
end $$;
create trigger chapters_came after update of content_info on post_content
  for each row when (old.content_info is distinct from new.content_info)
  execute function chapters_came();

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'credential_used', 'device_copied', 'password_changed', 'help_received', 'post_opened', 'help_given',
  'code_misses', 'invite_joined', 'invite_paid', 'invited_paid', 'loan_taken',
  'tier_granted', 'order_refunded', 'payment_alarm', 'password_reset', 'tier_given', 'tier_ended',
  'report_answered', 'feedback_answered', 'rollout_stopped', 'series_updated', 'post_updated'));
