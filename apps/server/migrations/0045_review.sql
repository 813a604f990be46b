-- Which pictures of the library are fit for spreading. Nothing here changes what visitors see. Why: docs/decisions/0034.

-- One answer of somebody to one or many images, so that it can be taken back as a whole.
create table review_batch (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  kind text not null check (kind in ('decision', 'group', 'reset', 'undo', 'undo reset')),
  account_id uuid references account (id) on delete set null,
  at timestamptz(3) not null,
  changed integer not null check (changed >= 0),
  undone_at timestamptz(3)
);
create index review_batch_own on review_batch (account_id, number) where kind in ('decision', 'group');
create index review_batch_reset on review_batch (number) where kind = 'reset';

-- The images of one post. The counts are kept by the triggers below.
create table review_folder (
  post_id uuid primary key references post (id) on delete cascade,
  post_no integer not null unique,
  pending integer not null default 0 check (pending >= 0),
  discarded integer not null default 0 check (discarded >= 0),
  kept integer not null default 0 check (kept >= 0),
  -- Who looks at it, until when: nobody else decides there. An operator holds one at a time.
  held_by uuid unique references account (id) on delete set null,
  held_until timestamptz(3),
  check (held_by is null or held_until is not null)
);
create index review_folder_listed on review_folder (post_no desc) where pending + discarded + kept > 0;
create index review_folder_pending on review_folder (post_no desc) where pending > 0;

create table review_image (
  id integer generated always as identity primary key,
  -- The number of the post and the first digits of the file's hash: the same picture has the same name again.
  name text not null unique check (name ~ '^\d{1,10}-[0-9a-f]{16}$'),
  post_id uuid not null references review_folder (post_id) on delete cascade,
  post_no integer not null,
  -- Null for a page that has left its post: when it comes back, its decision is still there.
  position integer check (position >= 0),
  hash bytea not null,
  -- It and its small copy, as the library calls them.
  ref text not null,
  small_ref text,
  action smallint not null default 0 check (action in (0, 1, 2)),
  publish_times integer not null default 0 check (publish_times >= 0),
  is_nsfw boolean not null default false,
  pre_trash boolean not null default false,
  -- A suggestion that a person has followed.
  pre_trash_solid boolean not null generated always as (pre_trash and action = 1) stored,
  classified_at timestamptz(3),
  -- The answer by which it is what it is.
  batch_id uuid references review_batch (id),
  decided_by uuid references account (id) on delete set null,
  decided_at timestamptz(3),
  unique (post_id, hash),
  unique (post_id, position) deferrable initially deferred,
  check (action = 0 or batch_id is not null)
);
create index review_image_hash on review_image (hash);
create index review_image_batch on review_image (batch_id) where batch_id is not null;
create index review_image_listed on review_image (post_no desc, position) include (id) where position is not null;
create index review_image_action on review_image (action, post_no desc, position) include (id)
  where position is not null;
create index review_image_nsfw on review_image (is_nsfw, action, post_no desc, position) include (id)
  where position is not null;
create index review_image_suggested on review_image (action, post_no desc, position) include (id)
  where position is not null and pre_trash;
create index review_image_leaning on review_image (post_no desc, position) include (id)
  where position is not null and (action = 1 or action = 0 and pre_trash);
create index review_image_unseen on review_image (post_no desc, position) include (id)
  where position is not null and classified_at is null;

-- Every decision there ever was.
create table review_decision (
  id bigint generated always as identity primary key,
  batch_id uuid not null references review_batch (id),
  -- No reference: what was decided stays written when a post is gone.
  image_name text not null,
  before smallint not null check (before in (0, 1, 2)),
  after smallint not null check (after in (0, 1, 2)),
  -- By which answer it was what it was before.
  before_batch uuid,
  -- Publish times that came from another image of its group, or went there.
  publish_change integer not null default 0
);
create index review_decision_batch on review_decision (batch_id, image_name);
create function refuse_review_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was decided is append-only';
end $$;
create trigger append_only before update or delete on review_decision
  for each row execute function refuse_review_change();
create trigger append_only_whole before truncate on review_decision
  for each statement execute function refuse_review_change();

-- How many images there are of each sort: a list says its total without counting.
create table review_count (
  action smallint not null,
  is_nsfw boolean not null,
  pre_trash boolean not null,
  is_classified boolean not null,
  images integer not null default 0 check (images >= 0),
  primary key (action, is_nsfw, pre_trash, is_classified)
);
insert into review_count (action, is_nsfw, pre_trash, is_classified)
select action, is_nsfw, pre_trash, is_classified
from unnest(array[0, 1, 2]) action, unnest(array[false, true]) is_nsfw,
  unnest(array[false, true]) pre_trash, unnest(array[false, true]) is_classified;

create type review_change as (
  post_id uuid, action smallint, is_nsfw boolean, pre_trash boolean, is_classified boolean, images integer
);

-- Rows are locked in one order, so that two who count never wait for each other in a ring.
create function apply_review_changes(changes review_change[]) returns void language plpgsql as $$
begin
  perform from review_folder
  where post_id in (select post_id from unnest(changes)) order by post_id for update;
  update review_folder folder set pending = folder.pending + change.pending,
    discarded = folder.discarded + change.discarded, kept = folder.kept + change.kept
  from (
    select post_id, coalesce(sum(images) filter (where action = 0), 0) as pending,
      coalesce(sum(images) filter (where action = 1), 0) as discarded,
      coalesce(sum(images) filter (where action = 2), 0) as kept
    from unnest(changes) group by post_id
  ) change
  where folder.post_id = change.post_id
    and (change.pending <> 0 or change.discarded <> 0 or change.kept <> 0);

  perform from review_count order by action, is_nsfw, pre_trash, is_classified for update;
  update review_count counted set images = counted.images + change.images
  from (
    select action, is_nsfw, pre_trash, is_classified, sum(images) as images
    from unnest(changes) group by 1, 2, 3, 4 having sum(images) <> 0
  ) change
  where (counted.action, counted.is_nsfw, counted.pre_trash, counted.is_classified)
    = (change.action, change.is_nsfw, change.pre_trash, change.is_classified);
end $$;

create function review_images_added() returns trigger language plpgsql as $$
declare
  changes review_change[] := array(
    select (post_id, action, is_nsfw, pre_trash, classified_at is not null, count(*))::review_change
    from added where position is not null
    group by post_id, action, is_nsfw, pre_trash, classified_at is not null);
begin
  if cardinality(changes) > 0 then
    perform apply_review_changes(changes);
  end if;
  return null;
end $$;
create function review_images_removed() returns trigger language plpgsql as $$
declare
  changes review_change[] := array(
    select (post_id, action, is_nsfw, pre_trash, classified_at is not null, -count(*))::review_change
    from removed where position is not null
    group by post_id, action, is_nsfw, pre_trash, classified_at is not null);
begin
  if cardinality(changes) > 0 then
    perform apply_review_changes(changes);
  end if;
  return null;
end $$;
create function review_images_changed() returns trigger language plpgsql as $$
declare
  changes review_change[] := array(
    select (post_id, action, is_nsfw, pre_trash, is_classified, sum(images))::review_change
    from (
      select post_id, action, is_nsfw, pre_trash, classified_at is not null as is_classified, 1 as images
      from added where position is not null
      union all
      select post_id, action, is_nsfw, pre_trash, classified_at is not null, -1
      from removed where position is not null
    ) changed
    group by post_id, action, is_nsfw, pre_trash, is_classified having sum(images) <> 0);
begin
  if cardinality(changes) > 0 then
    perform apply_review_changes(changes);
  end if;
  return null;
end $$;
create function review_images_emptied() returns trigger language plpgsql as $$
begin
  update review_count set images = 0;
  update review_folder set pending = 0, discarded = 0, kept = 0;
  return null;
end $$;
create trigger added_counted after insert on review_image referencing new table as added
  for each statement execute function review_images_added();
create trigger removed_counted after delete on review_image referencing old table as removed
  for each statement execute function review_images_removed();
create trigger changed_counted after update on review_image
  referencing old table as removed new table as added
  for each statement execute function review_images_changed();
create trigger emptied_counted after truncate on review_image
  for each statement execute function review_images_emptied();

-- Posts whose images have to be looked up again. Whoever changes one locks its row here, so that the job which is
-- about to look waits for the next turn and never misses what is not committed yet.
create table review_due (
  post_id uuid primary key references post (id) on delete cascade,
  due_at timestamptz(3) not null default now()
);
create index review_due_first on review_due (due_at, post_id);
-- Pages whose file is not there yet.
create table review_missing (
  ref text not null,
  post_id uuid not null references post (id) on delete cascade,
  primary key (ref, post_id)
);
create index review_missing_post on review_missing (post_id);

create function review_contents_added() returns trigger language plpgsql as $$
begin
  insert into review_due (post_id)
  select post_id from added where content_info ? 'chapterList' order by post_id
  on conflict (post_id) do update set due_at = excluded.due_at;
  return null;
end $$;
create function review_contents_changed() returns trigger language plpgsql as $$
begin
  insert into review_due (post_id)
  select post_id from added join removed using (post_id)
  where (added.content_info, added.content_of) is distinct from (removed.content_info, removed.content_of)
    and (added.content_info ? 'chapterList' or removed.content_info ? 'chapterList')
  order by post_id
  on conflict (post_id) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger added_reviewed after insert on post_content referencing new table as added
  for each statement execute function review_contents_added();
create trigger changed_reviewed after update on post_content
  referencing old table as removed new table as added
  for each statement execute function review_contents_changed();

-- What is in the bin is not looked at; what comes out of it is, with the decisions that it had.
create function review_post_changed() returns trigger language plpgsql as $$
begin
  insert into review_due (post_id)
  select post_id from post_content where post_id = new.id and content_info ? 'chapterList'
  on conflict (post_id) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger changed_reviewed after update of status on post
  for each row when ((old.status = -1) <> (new.status = -1)) execute function review_post_changed();

create function review_file_changed() returns trigger language plpgsql as $$
begin
  insert into review_due (post_id)
  select post_id from review_missing where ref = new.ref order by post_id
  on conflict (post_id) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger changed_reviewed after update of hash on library_file
  for each row when (old.hash is null and new.hash is not null) execute function review_file_changed();

insert into review_due (post_id)
select post_id from post_content where content_info ? 'chapterList' and content_of is null;

-- Images that look the same. One that somebody has answered stays, so that it is not found again.
create table review_group (
  id uuid primary key default gen_random_uuid(),
  -- In how many bits the least alike of them differ.
  bits smallint not null check (bits between 0 and 64),
  found_at timestamptz(3) not null,
  dismissed_at timestamptz(3),
  -- The answer to it; an answer that is taken back opens it again.
  batch_id uuid references review_batch (id)
);
create index review_group_open on review_group (bits, id) where dismissed_at is null and batch_id is null;
create index review_group_batch on review_group (batch_id) where batch_id is not null;
create table review_group_image (
  group_id uuid not null references review_group (id) on delete cascade,
  image_id integer not null references review_image (id) on delete cascade,
  primary key (group_id, image_id)
);
create index review_group_image_of on review_group_image (image_id);

-- How far the site is with looking through all images.
create table review_task (
  name text primary key check (name in ('classify', 'groups')),
  requested_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  -- The last image that was looked at: a turn is short, and the next goes on from here.
  position integer not null default 0,
  done integer not null default 0,
  total integer not null default 0
);
insert into review_task (name) values ('classify'), ('groups');
