-- What somebody has read, watched and heard, summed by day and source type: no row for a single report.
create table activity_day (
  account_id uuid not null references account (id) on delete cascade,
  -- By the calendar of Shanghai.
  day date not null,
  source_type text not null,
  ms bigint not null check (ms >= 0),
  pages integer not null check (pages >= 0),
  -- Chapters, tracks and films that were read to their end, and whole works.
  parts integer not null check (parts >= 0),
  works integer not null check (works >= 0),
  primary key (account_id, day, source_type)
);

create table activity_work (
  account_id uuid not null references account (id) on delete cascade,
  year smallint not null,
  post_id uuid not null references post (id) on delete cascade,
  ms bigint not null check (ms >= 0),
  primary key (account_id, year, post_id)
);
create index activity_work_post on activity_work (post_id);

-- Time can be counted once: a report is worth no more than what has passed since the one before, on whatever device.
create table activity_clock (
  account_id uuid primary key references account (id) on delete cascade,
  is_recording boolean not null default true,
  reported_at timestamptz,
  passed_ms integer not null default 0 check (passed_ms >= 0)
);

-- How far a part has been counted: turning back and forth counts no page and no chapter twice.
alter table reading_part add column counted integer not null default 0 check (counted >= 0);
update reading_part set counted = position where position > 0;
update progress_undo set parts = (
  select jsonb_agg(part || jsonb_build_object('counted', part -> 'position'))
  from jsonb_array_elements(parts) as part)
where jsonb_array_length(parts) > 0;
