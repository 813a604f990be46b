-- What somebody puts together by hand, under a name of their own, in an order of their own.
create table album (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- Whoever has the address with this key may look; null is for its owner alone.
  share_key text unique check (share_key ~ '^[\w-]{43}$'),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index album_of_account on album (account_id, updated_at desc, id);

create table album_entry (
  album_id uuid not null references album (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  position integer not null,
  added_at timestamptz(3) not null,
  primary key (album_id, post_id)
);
create index album_entry_order on album_entry (album_id, position, post_id);
create index album_entry_post on album_entry (post_id);
