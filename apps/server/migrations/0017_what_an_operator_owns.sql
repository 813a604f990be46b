-- What a tier opens. Level 10 is everybody's and opens nothing; every other tier opens something.
alter table tier
  add column opens text[] not null default '{}',
  add constraint tier_opens_areas
    check (opens <@ array['dimension', 'welfare', 'darknet', 'square']);

update tier set opens = case
  when level between 11 and 14 then array['dimension']
  when level between 21 and 24 then array['welfare']
  when level between 31 and 34 then array['darknet']
  when level between 41 and 44 then array['dimension', 'welfare', 'darknet', 'square']
  else '{}' end;

-- Not asked of the rows that are there: a level between those opened nothing until today, and goes on so
-- until somebody changes the tier. It can always be deleted.
alter table tier
  add constraint tier_opens_something check (level = 10 or status = -1 or cardinality(opens) > 0) not valid,
  add constraint tier_everybody_opens_nothing check (level <> 10 or cardinality(opens) = 0);

drop trigger tier_level_changed on tier;
create trigger tier_opens_changed after update of level, opens on tier
  for each row execute function callers_changed();

-- Names in other languages than the site's own, by language; without one the name itself is shown.
alter table tier
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  add column type_names jsonb not null default '{}' check (jsonb_typeof(type_names) = 'object');
alter table term
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  -- Cards side by side: two for lying covers, three for upright ones; null for as many as the category above.
  add column columns smallint check (columns in (2, 3));
alter table source_type
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');

update term set columns = 2 where id in ('CAT_1_1', 'CAT_1_3', 'CAT_1_5');

-- What of the shipped content a site has been given. It is the operator's from then on.
create table seeded (
  part text primary key,
  at timestamptz(3) not null default now()
);

-- On a site that nobody has used the seed brings the tiers; the migrations hold no prices from now on.
delete from tier where updated_at = created_at and not exists (select from account);
insert into seeded (part) select 'tiers' where exists (select from tier);
insert into seeded (part)
select 'categories' where exists (select from term where taxonomy = 'category' and parent_id is not null);

-- These stand in what devices keep of posts.
create trigger library_price_changed after insert or update on setting
  for each row when (new.key in ('usualPointPrice', 'helpsNeeded'))
  execute function library_changed();
