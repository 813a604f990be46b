-- What readers think of a post: one to five stars, once for a person and a post.
create table rating (
  account_id uuid not null references account (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  at timestamptz(3) not null,
  primary key (account_id, post_id)
);
create index rating_of_post on rating (post_id);

-- How many have given one star, two stars …: the average is read from here, never counted.
create table post_rating (
  post_id uuid primary key references post (id) on delete cascade,
  counts integer[] not null default '{0,0,0,0,0}'
    check (cardinality(counts) = 5 and 0 <= all (counts))
);

create function count_rating() returns trigger language plpgsql as $$
begin
  -- Where the post itself is deleted its counts go with it: an update of nothing.
  if tg_op <> 'INSERT' then
    update post_rating set counts[old.stars] = counts[old.stars] - 1 where post_id = old.post_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into post_rating (post_id) values (new.post_id) on conflict do nothing;
    update post_rating set counts[new.stars] = counts[new.stars] + 1 where post_id = new.post_id;
  end if;
  return null;
end $$;

create trigger count_rating after insert or delete on rating
  for each row execute function count_rating();
create trigger count_changed_rating after update of stars on rating
  for each row when (old.stars <> new.stars) execute function count_rating();

-- What somebody marked as read or unread last, as it was before: one row for a person, so that it can be undone.
create table progress_undo (
  account_id uuid primary key references account (id) on delete cascade,
  id uuid not null,
  post_ids uuid[] not null,
  -- What was read after this moment is left alone by the undo.
  marked_at timestamptz not null,
  -- The rows of reading and reading_part.
  works jsonb not null,
  parts jsonb not null
);
