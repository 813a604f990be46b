-- How far somebody is: one row for each post they began, and one for each of its parts.

create table reading (
  account_id uuid not null references account (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  -- Where they were last.
  last_part text not null,
  at timestamptz not null,
  finished boolean not null default false,
  -- Taken off by hand; whoever opens it again has it there again.
  on_shelf boolean not null default true,
  primary key (account_id, post_id)
);

create index reading_shelf on reading (account_id, at desc, post_id desc) where on_shelf and not finished;
create index reading_post on reading (post_id);

create table reading_part (
  account_id uuid not null,
  post_id uuid not null,
  part text not null check (part ~ '^[\w.-]{1,80}$'),
  unit text not null check (unit in ('page', 'second', 'permille')),
  place integer not null,
  total integer not null check (total > 0),
  at timestamptz not null,
  device_id uuid,
  went_back boolean not null default false,
  primary key (account_id, post_id, part),
  foreign key (account_id, post_id) references reading on delete cascade,
  check (place between 0 and total)
);
