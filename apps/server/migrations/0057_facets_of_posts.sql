-- Length, state and year of a post stand in post_search among its terms, as numbers below nought
-- (packages/domain/src/posts/facets.ts). Whoever changes what they are made from makes the row due.
create function content_added_to_search() returns trigger language plpgsql as $$
begin
  insert into search_due (post_no)
  select no from added join post on post.id = added.post_id
  on conflict do nothing;
  return null;
end $$;

create function content_changed_for_search() returns trigger language plpgsql as $$
begin
  insert into search_due (post_no)
  select no from was join became using (post_id) join post on post.id = post_id
  where was.meta_info is distinct from became.meta_info
  on conflict do nothing;
  return null;
end $$;

create trigger added_to_search after insert on post_content referencing new table as added
  for each statement execute function content_added_to_search();
create trigger changed_for_search after update on post_content
  referencing old table as was new table as became
  for each statement execute function content_changed_for_search();

create function post_year_changed() returns trigger language plpgsql as $$
begin
  insert into search_due (post_no) values (new.no) on conflict do nothing;
  return null;
end $$;

create trigger post_year_changed after update of upload_time on post
  for each row when (extract(year from old.upload_time at time zone 'Asia/Shanghai')
    <> extract(year from new.upload_time at time zone 'Asia/Shanghai'))
  execute function post_year_changed();
