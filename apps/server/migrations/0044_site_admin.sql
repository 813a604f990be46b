-- What an audit entry changed, of records that are about no person. Each text is what the digest in its entry was made
-- of, so the chain of entries proves it too.
create table audit_value (
  seq bigint primary key,
  before text not null,
  after text not null
);
create trigger append_only before update or delete on audit_value
  for each row execute function refuse_audit_change();
create trigger append_only_whole before truncate on audit_value
  for each statement execute function refuse_audit_change();

-- The log is looked through by who did it, what was done and when; by what it is about since 0036.
create index audit_entry_actor on audit_entry (actor, seq);
create index audit_entry_action on audit_entry (action, seq);
create index audit_entry_at on audit_entry (at);

-- What the site does by itself: each job that a process has told of, with its last turn.
create table job_state (
  name text primary key,
  -- A crontab pattern, in UTC.
  pattern text not null,
  requested_at timestamptz(3),
  started_at timestamptz(3),
  -- Of the last turn that came to an end.
  ended_at timestamptz(3),
  ms integer,
  outcome text check (outcome in ('done', 'failed', 'stopped')),
  turns bigint not null default 0,
  failures bigint not null default 0
);
create table job_failure (
  id uuid primary key default gen_random_uuid(),
  name text not null references job_state on delete cascade,
  at timestamptz(3) not null,
  ms integer not null,
  -- The kind of error; a message may name a person, so it stands in the log alone.
  fault text not null
);
create index job_failure_newest on job_failure (name, at);

-- When somebody, or a script of theirs, said that a backup was made.
create table backup_note (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null,
  actor text not null
);
create index backup_note_at on backup_note (at);
