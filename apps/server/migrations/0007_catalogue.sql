-- Numbers beside the names: some ten rows a post stand in the lists, and a number is a quarter of a uuid.
create sequence term_no as integer;
alter table term
  add column no integer not null unique default nextval('term_no'),
  add column status smallint not null default 1 check (status in (-1, 0, 1));
alter sequence term_no owned by term.no;

drop index term_name;
create unique index term_name on term (taxonomy, tag_label, name) nulls not distinct
  where taxonomy <> 'category' and status <> -1;

create sequence post_no as integer;
alter table post
  add column no integer not null unique default nextval('post_no'),
  -- Every term it stands in, by number: what lists and search are made from.
  add column terms integer[] not null default '{}',
  -- Published, and yet not shown: the demo's posts on a site that is no demo.
  add column hidden boolean not null default false,
  add column source_url text not null default '' check (length(source_url) <= 2000),
  -- 0 is never recommended; the sections of the home page ask for 1 and more.
  add column osusume_level smallint not null default 1 check (osusume_level between 0 and 9),
  -- What the hot index has beyond the post's own counts; it came with the manifest.
  add column hot_base integer not null default 0,
  add column cover_ending text not null default 'webp';
alter sequence post_no owned by post.no;

update post set
  terms = array(
    select term.no from post_term join term on term.id = term_id
    where post_id = post.id order by term.no),
  hot_base = hot_index - (view_count + 20 * favor_count + 30 * hoard_count + 10 * comment_count),
  cover_ending = (
    select case mime when 'image/png' then 'png' when 'image/jpeg' then 'jpg'
      when 'image/avif' then 'avif' else 'webp' end
    from media_file where hash = cover_hash);

drop table post_term;
drop index post_newest, post_hottest, post_any;
-- Ids are random: a random place in this order is a random post.
create index post_any on post (zone, id) where status = 1 and not hidden;
create index post_demo on post (hidden) where demo;

-- What stands in which list, by the order of the list: a page is read from one index. Only what is
-- shown is here; the triggers below keep it so, whoever writes a post.
create table post_term (
  term_no integer not null,
  zone smallint not null,
  upload_time timestamptz(3) not null,
  post_no integer not null,
  hot_index integer not null,
  primary key (term_no, zone, upload_time, post_no)
);

create index post_term_hottest on post_term (term_no, zone, hot_index, post_no);

create function zone_number(zone text) returns smallint
  language sql immutable parallel safe
  return right(zone, 1)::smallint;

-- How far up a post must stand to carry a tier's token: #h0 is the hottest thousand or so, #t0 the newest.
-- Bounds are places, not ranks: whoever stands at or above carries the token, always. Thousands may share
-- a hot index, so the number of a post is part of the place.
create table search_tier (
  token text primary key check (token ~ '^#[ht][0-2]$'),
  -- A hot index, or milliseconds since 1970.
  floor bigint not null default -9223372036854775808,
  floor_no integer not null default 0
);

insert into search_tier (token) values ('#h0'), ('#h1'), ('#h2'), ('#t0'), ('#t1'), ('#t2');

-- Volatile, and the lock first: the bounds that are read are those that count when this is written.
create function search_tiers(hot integer, upload timestamptz, no integer) returns text[]
  language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(7331);
  return array(
    select token from search_tier
    where (floor, floor_no) <= (
      case when token like '#h%' then hot else (extract(epoch from upload) * 1000)::bigint end, no)
    order by token);
end $$;

-- Where tiers begin and end, and a long list is followed.
create index post_by_heat on post (hot_index, no);
create index post_by_time on post (upload_time, no);

-- What can be found of a post. Its text is folded by the server.
create table post_search (
  post_no integer primary key references post (no) on delete cascade,
  hot_index integer not null,
  upload_time timestamptz(3) not null,
  -- By which rules it was folded.
  rule smallint not null,
  zone smallint not null,
  shown boolean not null,
  -- Title, tags and topics, a line each.
  folded text not null,
  -- The same as it is read aloud: .yi.ci.yuan. is a line.
  readings text not null,
  terms integer[] not null,
  source_type text not null,
  tiers text[] not null
) with (fillfactor = 90);

-- What the index knows a post by: one and two characters, three latin ones, one and two syllables (=), two and
-- three initials (~), terms (@), source ($) and tiers (#). Made from the row and not kept in it: with it a row is
-- four times as long, and who looks through candidates reads as many pages. Functions of pg_catalog only; to change
-- it, make the index anew.
create function search_vector(
  folded text, readings text, terms integer[], source_type text, tiers text[]
) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  characters constant text[] collate "C" := string_to_array(folded, null);
  -- Between two lines stands the line's end, and nothing at either end.
  syllables constant text[] collate "C" := string_to_array(readings, '.');
begin
  return array_to_tsvector(
    tiers || ('$' || source_type) || array_remove(characters, e'\n')
    || array(select '@' || term from unnest(terms) as term)
    || array(
      select a || b from unnest(characters, characters[2:]) as part (a, b)
      where a <> e'\n' and b <> e'\n')
    || array(
      select a || b || c
      from unnest(characters, characters[2:], characters[3:]) as part (a, b, c)
      where a between '0' and 'z' and b between '0' and 'z' and c between '0' and 'z')
    || array(select '=' || a from unnest(syllables) as a where a > e'\n')
    || array(
      select '=' || a || '.' || b from unnest(syllables, syllables[2:]) as part (a, b)
      where a > e'\n' and b > e'\n')
    || array(
      select '~' || left(a, 1) || left(b, 1)
      from unnest(syllables, syllables[2:]) as part (a, b)
      where a > e'\n' and b > e'\n')
    || array(
      select '~' || left(a, 1) || left(b, 1) || left(c, 1)
      from unnest(syllables, syllables[2:], syllables[3:]) as part (a, b, c)
      where a > e'\n' and b > e'\n' and c > e'\n'));
end $$;

-- What is new waits in a short list: three times the speed for many rows, and hardly felt by a search.
create index post_search_vector on post_search
  using gin (search_vector(folded, readings, terms, source_type, tiers))
  with (gin_pending_list_limit = 512);
-- Without statistics every search looks narrow to the planner, and so it always asks the index.
alter index post_search_vector alter column 1 set statistics 0;

-- Posts whose row in post_search is to be made, or made anew.
create table search_due (
  post_no integer primary key
);

insert into search_due (post_no) select no from post;

create table hot_due (
  post_no integer primary key references post (no) on delete cascade
);

create function post_added() returns trigger language plpgsql as $$
begin
  insert into post_term (term_no, zone, upload_time, post_no, hot_index)
  select term_no, zone_number(zone), upload_time, no, hot_index
  from added cross join unnest(terms) as term_no
  where status = 1 and not hidden;
  insert into search_due (post_no) select no from added on conflict do nothing;
  perform pg_notify('baohe_changed', 'posts');
  return null;
end $$;

create function post_changed() returns trigger language plpgsql as $$
begin
  delete from post_term using (
    select was.no, zone_number(was.zone) as zone, was.upload_time, unnest(was.terms) as term_no
    from was join became using (no)
    where was.status = 1 and not was.hidden
      and (was.terms, was.zone, was.status, was.hidden, was.upload_time, was.hot_index)
        is distinct from
        (became.terms, became.zone, became.status, became.hidden, became.upload_time, became.hot_index)
  ) gone
  where post_term.term_no = gone.term_no and post_term.zone = gone.zone
    and post_term.upload_time = gone.upload_time and post_term.post_no = gone.no;

  insert into post_term (term_no, zone, upload_time, post_no, hot_index)
  select unnest(became.terms), zone_number(became.zone), became.upload_time, no, became.hot_index
  from was join became using (no)
  where became.status = 1 and not became.hidden
    and (was.terms, was.zone, was.status, was.hidden, was.upload_time, was.hot_index)
      is distinct from
      (became.terms, became.zone, became.status, became.hidden, became.upload_time, became.hot_index);

  -- Before any row of post_search is held: who moves the tiers waits for such rows with this lock in hand.
  perform pg_advisory_xact_lock_shared(7331);

  insert into search_due (post_no)
  select no from was join became using (no)
  where (was.title, was.terms, was.source_type)
    is distinct from (became.title, became.terms, became.source_type)
  on conflict do nothing;

  -- Nobody finds it by what it no longer is.
  delete from post_search using was join became using (no)
  where post_search.post_no = was.no
    and (was.title, was.terms, was.source_type)
      is distinct from (became.title, became.terms, became.source_type);

  -- Who stays in the same tiers costs the index nothing.
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
      (became.zone, became.status, became.hidden, became.upload_time, became.hot_index);

  -- Counts alone are not worth making every list anew.
  if exists (
    select from was join became using (no)
    where (was.version, was.terms, was.zone, was.status, was.hidden, was.upload_time, was.hot_index)
      is distinct from
      (became.version, became.terms, became.zone, became.status, became.hidden, became.upload_time,
        became.hot_index)
  ) then
    perform pg_notify('baohe_changed', 'posts');
  end if;
  return null;
end $$;

create function post_removed() returns trigger language plpgsql as $$
begin
  delete from post_term using (
    select no, zone_number(zone) as zone, upload_time, unnest(terms) as term_no from removed
  ) gone
  where post_term.term_no = gone.term_no and post_term.zone = gone.zone
    and post_term.upload_time = gone.upload_time and post_term.post_no = gone.no;
  delete from search_due using removed where post_no = no;
  perform pg_notify('baohe_changed', 'posts');
  return null;
end $$;

create function terms_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('baohe_changed', 'terms');
  return null;
end $$;

-- Posts hold the names of their tags and topics.
create function term_renamed() returns trigger language plpgsql as $$
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
    join post_search on search_vector(folded, readings, terms, source_type, tiers)
      @@ ('''@' || no || '''')::tsquery
  where (was.name, was.status) is distinct from (became.name, became.status)
    and became.taxonomy <> 'category'
  on conflict do nothing;
  return null;
end $$;

create trigger term_renamed after update on term
  referencing old table as was new table as became for each statement execute function term_renamed();
create trigger terms_changed after insert or update or delete on term
  for each statement execute function terms_changed();
create trigger source_types_changed after insert or update or delete on source_type
  for each statement execute function terms_changed();

create trigger post_added after insert on post
  referencing new table as added for each statement execute function post_added();
create trigger post_changed after update on post
  referencing old table as was new table as became for each statement execute function post_changed();
create trigger post_removed after delete on post
  referencing old table as removed for each statement execute function post_removed();

insert into post_term (term_no, zone, upload_time, post_no, hot_index)
select term_no, zone_number(zone), upload_time, no, hot_index
from post cross join unnest(terms) as term_no
where status = 1 and not hidden;

-- The tags and topics that stand out in a category; made anew by a job.
create table term_heat (
  category_no integer not null references term (no) on delete cascade,
  taxonomy text not null,
  place smallint not null,
  term_no integer not null references term (no) on delete cascade,
  primary key (category_no, taxonomy, place)
);

create index term_heat_term on term_heat (term_no);

-- A post that somebody may open without a tier: helped, paid for, a gift.
create table unlock (
  account_id uuid not null references account (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  how text not null check (how in ('help', 'points', 'gift', 'staff')),
  at timestamptz(3) not null default now(),
  primary key (account_id, post_id)
);

create index unlock_post on unlock (post_id);

-- Where the whole of a post could be fetched; shown only while the site's downloads are on.
create table download_info (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references post (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) between 1 and 2000),
  -- What a file host asks for.
  password text not null default '' check (length(password) <= 60),
  size_bytes bigint check (size_bytes >= 0),
  position integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index download_info_post on download_info (post_id, position);

-- What somebody searched for last.
create table recent_search (
  account_id uuid not null references account (id) on delete cascade,
  keyword text not null check (length(keyword) between 1 and 50),
  at timestamptz(3) not null default now(),
  primary key (account_id, keyword)
);

create index recent_search_newest on recent_search (account_id, at desc);

alter table list
  add column status smallint not null default 1 check (status in (-1, 0, 1)),
  add column created_at timestamptz(3) not null default now(),
  add column updated_at timestamptz(3) not null default now();

-- Money in fen.
alter table tier
  add column background text not null default '#7c4dff' check (background ~ '^#[0-9a-f]{6}$'),
  add column discount_price integer not null default 0 check (discount_price >= 0),
  add column original_price integer not null default 0 check (original_price >= 0),
  add column description text[] not null default '{}',
  add column area_name text not null default '',
  add column areas text[] not null default '{}',
  add column status smallint not null default 1 check (status in (-1, 0, 1)),
  add column created_at timestamptz(3) not null default now(),
  add column updated_at timestamptz(3) not null default now();

alter table slide add constraint slide_position check (position >= 0);

update tier set
  background = (array['#8f5bff', '#ff6f91', '#3a4a7a', '#ff9d4d'])[level / 10],
  original_price = (array[1500, 4500, 18000, 38800])[level % 10] * (array[1, 1, 1, 2])[level / 10],
  discount_price = (array[990, 2590, 8800, 19800])[level % 10] * (array[1, 1, 1, 2])[level / 10],
  description = array[
    (array['30 天', '90 天', '365 天', '永久'])[level % 10],
    (array['次元区全部内容', '福利区全部内容', '暗网区全部内容', '次元、福利、暗网与社区'])[level / 10],
    '搜索不限间隔'],
  area_name = (array['次元', '福利', '暗网', '全站'])[level / 10],
  areas = case level / 10
    when 1 then array['动漫', '漫画', '游戏', '轻小说', 'ASMR', 'COS']
    when 2 then array['壁纸', '手账', '白噪音', '短片', '小游戏', '教程']
    when 3 then array['怪谈', '推理', '深海', '星空', '旧城', '档案']
    else array['次元', '福利', '暗网', '社区'] end
where level > 10;

update tier set
  background = '#8a8f99',
  description = array['浏览次元区的卡片与预览', '助力或点数解锁单个内容', '搜索有间隔'],
  area_name = '公开',
  areas = array['首页', '我的']
where level = 10;

-- Hashed: an address may be longer than a tree's entry.
create index post_source_url on post using hash (source_url) where source_url <> '';

-- Who else shows a cover is asked when a zone closes.
create index post_cover on post (cover_hash);

-- Playlists are kept with the hashes of their parts now: what brought some is gone through again.
update library set imported_at = null, finished_at = null
where name in (
  select library from library_file
  where mime in ('application/vnd.apple.mpegurl', 'application/dash+xml'));
