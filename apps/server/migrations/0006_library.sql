-- What kinds of sources there are is data; each maps to one of the six kinds that the code knows.
create table source_type (
  key text primary key,
  label text not null check (length(label) between 1 and 30),
  abbreviation text not null unique check (length(abbreviation) between 1 and 8),
  columns smallint not null check (columns in (2, 3)),
  kind text not null
    check (kind in ('gallery', 'video', 'audio', 'novel', 'image-set', 'article')),
  has_menu boolean not null,
  position smallint not null
);

insert into source_type (position, key, label, abbreviation, columns, kind, has_menu) values
  (1, 'post_10_exhentai', '本子', 'P10', 3, 'gallery', true),
  (2, 'post_20_iwara', 'MMD', 'P20', 2, 'video', false),
  (3, 'post_30_hanime', '里番', 'P30', 2, 'video', false),
  (4, 'post_40_asmrone', '音声', 'P40', 2, 'audio', true),
  (5, 'post_50_bilinovel', '小说', 'P50', 3, 'novel', true),
  (6, 'post_60_hentaiclub', '套图', 'P60', 3, 'image-set', true),
  (7, 'post_70_sndiary', '合集', 'P70', 2, 'article', false),
  (8, 'post_81_acggw', '游戏1', 'P81', 2, 'article', false),
  (9, 'post_82_vikacg', '游戏2', 'P82', 2, 'article', false),
  (10, 'post_83_acg91', '游戏3', 'P83', 2, 'article', false);

-- Categories, tags and topics. A category without a parent is a zone, or the list of the newest.
create table term (
  id text primary key check (id ~ '^[A-Z0-9_]{1,32}$'),
  taxonomy text not null check (taxonomy in ('category', 'tag', 'topics')),
  name text not null check (length(name) between 1 and 60),
  -- Under which heading a tag stands: language, artist, female …
  tag_label text check ((taxonomy = 'tag') = (tag_label is not null)),
  parent_id text references term (id),
  -- The category on top; null for what belongs to no zone.
  zone text references term (id),
  position integer not null default 0,
  -- Only asked of a zone: a closed one is for the staff.
  open boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create unique index term_name on term (taxonomy, tag_label, name) nulls not distinct
  where taxonomy <> 'category';
create index term_children on term (parent_id, position) where taxonomy = 'category';

insert into term (id, taxonomy, name, zone, position, open) values
  ('CAT_1', 'category', '次元', 'CAT_1', 1, true),
  ('CAT_2', 'category', '福利', 'CAT_2', 2, false),
  ('CAT_3', 'category', '暗网', 'CAT_3', 3, false);

-- What the media store holds, by the hash of its bytes.
create table media_file (
  hash bytea primary key check (length(hash) = 32),
  mime text not null,
  size bigint not null check (size >= 0),
  width integer,
  height integer,
  created_at timestamptz(3) not null default now()
);

-- The parts that a playlist names by itself; the bytes of a part are stored once for all of them.
create table media_member (
  hash bytea not null references media_file (hash) on delete cascade,
  name text not null,
  member_hash bytea not null references media_file (hash),
  primary key (hash, name)
);

create index media_member_of on media_member (member_hash);

-- A manifest that was imported, and how far its files are.
create table library (
  name text primary key,
  -- Dates of a generated library count from here; kept, so that going on makes the same one.
  today timestamptz(3) not null,
  -- How many posts were asked for.
  posts integer not null,
  posts_done integer not null default 0,
  files_total integer not null default 0,
  files_done integer not null default 0,
  imported_at timestamptz(3),
  finished_at timestamptz(3)
);

-- A file that a manifest names. Pages are drawn after the posts are there: until then it has no hash.
create table library_file (
  ref text primary key,
  library text not null references library (name) on delete cascade,
  hash bytea references media_file (hash),
  mime text not null,
  width integer,
  height integer,
  recipe jsonb,
  thumbnail_of text references library_file (ref),
  -- 0 covers, 1 pages.
  priority smallint not null default 1,
  -- Somebody has opened it: its turn comes before the others'.
  wanted_at timestamptz(3),
  failure text
);

create index library_file_to_draw on library_file (library, priority, wanted_at desc nulls last, ref)
  where hash is null and failure is null and recipe is not null;
create index library_file_thumbnail on library_file (thumbnail_of) where thumbnail_of is not null;

-- A card and no more, so that lists read few pages.
create table post (
  id uuid primary key default gen_random_uuid(),
  -- Its name in the manifest that brought it: importing again updates.
  key text unique,
  title text not null check (length(title) between 1 and 200),
  summary text not null default '',
  source_type text not null references source_type (key),
  post_type text not null check (
    post_type in
      ('post_normal', 'post_novel', 'post_image', 'post_video', 'post_music', 'post_game', 'block')
  ),
  zone text not null references term (id),
  -- A post without its cover is not there yet.
  cover_hash bytea not null references media_file (hash),
  cover_ratio real not null check (cover_ratio between 0.1 and 10),
  upload_time timestamptz(3) not null,
  hot_index integer not null default 0,
  view_count integer not null default 0,
  favor_count integer not null default 0,
  hoard_count integer not null default 0,
  comment_count integer not null default 0,
  point_price integer check (point_price > 0),
  status smallint not null default 0 check (status in (-1, 0, 1)),
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index post_newest on post (zone, upload_time desc, id desc) where status = 1;
create index post_hottest on post (zone, hot_index desc, id desc) where status = 1;
-- Ids are random: a random place in this order is a random post.
create index post_any on post (zone, demo, id) where status = 1;

-- Carries a copy of the sort keys: the first page of a large term is read from one index.
create table post_term (
  term_id text not null references term (id),
  post_id uuid not null references post (id) on delete cascade,
  upload_time timestamptz(3) not null,
  hot_index integer not null,
  primary key (term_id, post_id)
);

create index post_term_newest on post_term (term_id, upload_time desc, post_id desc);
create index post_term_hottest on post_term (term_id, hot_index desc, post_id desc);
create index post_term_of_post on post_term (post_id);

-- What the detail shows, apart from the card.
create table post_content (
  post_id uuid primary key references post (id) on delete cascade,
  meta_info jsonb not null default '{}',
  content_info jsonb not null default '{}',
  -- Its content and play sources are those of this post.
  content_of uuid references post (id) on delete set null
);

create index post_content_shared on post_content (content_of) where content_of is not null;

create table play_source (
  post_id uuid not null references post (id) on delete cascade,
  no smallint not null,
  name text not null,
  type text not null check (type in ('normal', 'customHls', 'customDash')),
  file_ref text not null references library_file (ref),
  primary key (post_id, no)
);

create table subtitle (
  post_id uuid not null references post (id) on delete cascade,
  language text not null,
  label text not null,
  file_ref text not null references library_file (ref),
  primary key (post_id, language)
);

create table slide (
  id uuid primary key default gen_random_uuid(),
  key text unique,
  image_hash bytea not null references media_file (hash),
  link text not null check (link ~ '^/([^/\\]|$)'),
  position integer not null default 0,
  status smallint not null default 0 check (status in (-1, 0, 1)),
  demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- What a person has collected, seen or made a favourite.
create table list_entry (
  list_id uuid not null references list (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  added_at timestamptz(3) not null default now(),
  primary key (list_id, post_id)
);

create index list_entry_newest on list_entry (list_id, added_at desc, post_id desc);
create index list_entry_of_post on list_entry (post_id);
