-- What somebody does not want to see: a tag or topic by its id, a post by its id, an uploader or a word by name.
create table blocked (
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('term', 'post', 'uploader', 'keyword')),
  value text not null check (length(value) between 1 and 200),
  blocked_at timestamptz(3) not null,
  primary key (account_id, kind, value)
);

create trigger blocked_changed after insert or update or delete on blocked
  for each row execute function account_changed('blocked');

-- Tags stood among the settings before, where nothing obeyed them.
insert into blocked (account_id, kind, value, blocked_at)
select account_id, 'term', id, updated_at
from own_setting cross join jsonb_array_elements_text(settings -> 'blockedTags') as id
where jsonb_typeof(settings -> 'blockedTags') = 'array' and length(id) between 1 and 200
on conflict do nothing;
update own_setting set settings = settings - 'blockedTags' where settings ? 'blockedTags';
