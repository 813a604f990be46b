-- What editors look through has every status, and is read in four orders: by upload and by heat there are indexes.
create index post_by_change on post (updated_at, no);
create index post_by_title on post (title, no);
create index post_terms on post using gin (terms);
-- Drafts and what was deleted are few beside what is published.
create index post_unpublished on post (status, upload_time, no) where status <> 1;
create index post_priced on post (upload_time, no) where point_price is not null;

-- A filter of the list of posts under a name; a shared one is everybody's who edits.
create table saved_filter (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint saved_filter_name unique (account_id, name)
);
create index saved_filter_shared on saved_filter (created_at) where is_shared;

-- One edit of many posts, with the way back.
create table change_set (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references account (id) on delete set null,
  edit jsonb not null,
  changed integer not null check (changed >= 0),
  conflicts integer not null default 0 check (conflicts >= 0),
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3)
);
create index change_set_newest on change_set (created_at desc, id desc);

create table change_set_item (
  change_set_id uuid not null references change_set (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  -- What was changed, as it was and as it became; what is not named here was not touched.
  before jsonb not null,
  after jsonb not null,
  primary key (change_set_id, post_id)
);
create index change_set_item_post on change_set_item (post_id);

-- Two posts whose covers look the same. One that was looked at and is none stays, so that it is not found again.
create table duplicate_pair (
  post_id uuid not null references post (id) on delete cascade,
  other_id uuid not null references post (id) on delete cascade,
  -- In how many bits their covers differ.
  bits smallint not null check (bits between 0 and 64),
  found_at timestamptz(3) not null default now(),
  dismissed_at timestamptz(3),
  primary key (post_id, other_id),
  check (post_id < other_id)
);
create index duplicate_pair_open on duplicate_pair (bits, post_id, other_id) where dismissed_at is null;
create index duplicate_pair_other on duplicate_pair (other_id);

-- Where the address of a post leads that became one with another; the old one may be gone altogether.
create table post_redirect (
  old_id uuid primary key,
  post_id uuid not null references post (id) on delete cascade,
  at timestamptz(3) not null default now(),
  check (old_id <> post_id)
);
create index post_redirect_to on post_redirect (post_id);

-- Files that a post names and nobody has.
create table missing_file (
  post_id uuid not null references post (id) on delete cascade,
  file text not null check (length(file) between 1 and 2000),
  found_at timestamptz(3) not null default now(),
  primary key (post_id, file)
);

-- How far the site is with looking through the whole library.
create table library_check (
  name text primary key check (name in ('files', 'duplicates')),
  requested_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  -- The number of the last post that was looked at: a turn is short, and the next goes on from here.
  position integer not null default 0,
  done integer not null default 0,
  total integer not null default 0
);
insert into library_check (name) values ('files'), ('duplicates');

-- The plain cover of section breaks (features/post-admin/save-block.ts).
insert into media_file (hash, mime, size, width, height)
values (decode('aab1039af302ee1b2bfbd98016e8239b7cc5e63c8275b82ca6f39db60557941a', 'hex'), 'image/webp', 38, 12, 16);

-- A section break is for editors: whatever shows posts to visitors leaves out what is hidden.
create function hide_block() returns trigger language plpgsql as $$
begin
  new.hidden := new.post_type = 'block' or (new.hidden and new.demo);
  return new;
end $$;
create trigger block_added before insert on post
  for each row when (new.post_type = 'block') execute function hide_block();
create trigger block_changed before update on post
  for each row when (new.post_type = 'block' or old.post_type = 'block') execute function hide_block();
