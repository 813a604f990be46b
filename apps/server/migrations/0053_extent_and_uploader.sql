-- How long a work is, as amounts people say: `episodes:38 pages:812`, `seconds:272`. Units: domain/posts/extent.ts.
-- Generated, so that whoever writes a content cannot forget it.
create function content_extent(meta jsonb, content jsonb) returns text
  language plpgsql immutable parallel safe as $$
declare
  pages int = 0;
  episodes int = 0;
  volumes int = 0;
  sections int = 0;
  seconds numeric = 0;
  written text = meta ->> 'postDuration';
  unit text = case when meta ? 'postImgCount' then 'pictures:' else 'pages:' end;
begin
  if jsonb_typeof(content -> 'chapterList') = 'array' then
    select count(*), count(distinct page ->> 'chapterNo') into pages, episodes
    from jsonb_array_elements(content -> 'chapterList') as page;
  end if;
  if pages > 0 then
    return case when episodes > 1 and unit = 'pages:' then 'episodes:' || episodes || ' ' else '' end || unit || pages;
  end if;

  if jsonb_typeof(content -> 'volumeList') = 'array' then
    select count(*), sum(case when jsonb_typeof(volume -> 'chapterList') = 'array'
      then jsonb_array_length(volume -> 'chapterList') else 0 end) into volumes, sections
    from jsonb_array_elements(content -> 'volumeList') as volume;
  end if;
  if volumes > 1 then
    return case when meta ->> 'novelSerialize' like '%完%' then 'all-volumes:' else 'volumes:' end || volumes
      || case when sections > 0 then ' sections:' || sections else '' end;
  end if;
  if sections > 0 then
    return 'sections:' || sections;
  end if;

  -- Strict, for lax paths look into arrays once more and count their tracks twice.
  select coalesce(sum((value #>> '{}')::numeric), 0) into seconds
  from jsonb_path_query(content, 'strict $.tracksList.** ? (@.type() == "object").duration ? (@.type() == "number")',
    '{}', true) as value;
  if seconds <= 0 and jsonb_typeof(meta -> 'duration') = 'number' then
    seconds = (meta ->> 'duration')::numeric;
  end if;
  if seconds <= 0 and written ~ '^\d{1,3}(:\d{2}){1,2}$' then
    select sum(part::int * 60 ^ (cardinality(parts) - place)) into seconds
    from (select string_to_array(written, ':') as parts) clock, unnest(parts) with ordinality as each (part, place);
  end if;
  if seconds between 1 and 1000000000 then
    return 'seconds:' || round(seconds);
  end if;

  -- What is counted in the description only.
  if jsonb_typeof(meta -> 'postImgCount') = 'number' then
    pages = least((meta ->> 'postImgCount')::numeric, 1000000);
  elsif jsonb_typeof(meta -> 'pageCount') = 'number' then
    pages = least((meta ->> 'pageCount')::numeric, 1000000);
  end if;
  return case when pages > 0 then unit || pages end;
end $$;

-- Who brought a work, by the name that its source has for them.
create function content_uploader(meta jsonb) returns text language sql immutable parallel safe as $$
  select nullif(left(btrim(coalesce(meta ->> 'uploader', meta ->> 'nickname', meta ->> 'posterName',
    meta ->> 'postUserName', meta #>> '{circle,name}')), 200), '')
$$;

alter table post_content
  add column extent text generated always as (content_extent(meta_info, content_info)) stored,
  add column uploader text generated always as (content_uploader(meta_info)) stored;
