-- Positions that people mark. One that is removed leaves its row, so that a device that was offline does not bring it back.
create table bookmark (
  account_id uuid not null references account (id) on delete cascade,
  -- Chosen by the device that made it.
  id uuid not null,
  post_id uuid not null references post (id) on delete cascade,
  part text not null check (part ~ '^[\w.-]{1,80}$'),
  unit text not null check (unit in ('page', 'second', 'permille')),
  position integer not null check (position >= 0),
  -- Which paragraph of a text.
  block integer not null default 0 check (block >= 0),
  words text not null default '' check (char_length(words) <= 200),
  note text not null default '' check (char_length(note) <= 200),
  made_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  is_removed boolean not null default false,
  primary key (account_id, id),
  -- What is removed says nothing any more.
  check (not is_removed or (words = '' and note = ''))
);

create index bookmark_of_post on bookmark (account_id, post_id, made_at desc, id desc) where not is_removed;
create index bookmark_newest on bookmark (account_id, made_at desc, id desc) where not is_removed;
create index bookmark_post on bookmark (post_id);
