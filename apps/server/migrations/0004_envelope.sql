-- Part of every key id. A new one (after a restore, say) makes all contexts out there start anew.
create table envelope_epoch (
  singleton boolean primary key default true check (singleton),
  epoch text not null,
  since timestamptz(3) not null default now()
);

insert into envelope_epoch (epoch) values (substr(md5(gen_random_uuid()::text), 1, 8));

-- Which sealed calls that change something have been accepted, by any process.
create table envelope_seen (
  context_id bytea not null,
  n bigint not null,
  seen_at timestamptz(3) not null default now(),
  primary key (context_id, n)
);

create index envelope_seen_age on envelope_seen (seen_at);
