create table announcement (
  id uuid primary key default gen_random_uuid(),
  key text not null check (key in ('guestAnno', 'sesameAnno', 'homeAnno')),
  name text not null check (length(name) between 1 and 60),
  content text not null,
  status smallint not null default 0 check (status in (-1, 0, 1)),
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- One place shows one announcement.
create unique index announcement_published on announcement (key) where status = 1;
create index announcement_newest on announcement (created_at desc, id desc);
