-- An import of somebody's own files: what was found, what became of it, and the way back.
create table import_run (
  id uuid primary key default gen_random_uuid(),
  -- What it was started with, as it is shown.
  source text not null check (length(source) between 1 and 1000),
  -- The folder or file on this machine; empty once an upload is gone.
  root text not null,
  options jsonb not null,
  -- A command goes on when it is called again; what the console started goes on by itself.
  started_by text not null check (started_by in ('command', 'console')),
  account_id uuid references account (id) on delete set null,
  state text not null default 'scanning' check (
    state in ('scanning', 'ready', 'running', 'stopped', 'done', 'failed', 'undone')),
  -- Why it failed, or what was left out while it was scanned.
  notes jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  scanned_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  undone_at timestamptz(3)
);

create index import_run_newest on import_run (created_at desc, id desc);
create index import_run_open on import_run (created_at) where state in ('scanning', 'running');

create table import_item (
  run_id uuid not null references import_run (id) on delete cascade,
  no integer not null,
  path text not null,
  work jsonb not null,
  bytes bigint not null,
  fingerprint text not null,
  -- What it would become, and what it became.
  action text not null check (action in ('create', 'update', 'same')),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'refused', 'left')),
  -- How often it was begun: what ends the process each time is given up.
  tries smallint not null default 0,
  -- Title, counts, sources of metadata: what the list shows.
  preview jsonb,
  cover_hash bytea references media_file (hash),
  corrections jsonb not null default '{}',
  notes jsonb not null default '[]',
  post_id uuid references post (id) on delete set null,
  -- The post as it was, where it was changed.
  before jsonb,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  primary key (run_id, no)
);

create index import_item_state on import_item (run_id, state, no);
create index import_item_finished on import_item (run_id, finished_at) where finished_at is not null;
create index import_item_post on import_item (post_id) where post_id is not null;

-- Which files a post came from: importing them again finds it.
create table imported_work (
  post_id uuid primary key references post (id) on delete cascade,
  path text not null unique,
  -- One of its files as the disk has it: while it is there, the same content elsewhere is a copy.
  first_file text not null,
  fingerprint text not null,
  -- Of what its files hold, whatever they are called.
  content_hash bytea not null check (length(content_hash) = 32),
  -- Files of each generation have names of their own, so that the one before can come back.
  generation integer not null default 1,
  -- What the files said; where the post says something else, somebody has changed it.
  metadata jsonb not null,
  run_id uuid references import_run (id) on delete set null,
  undone boolean not null default false
);

create index imported_work_fingerprint on imported_work (fingerprint);
create index imported_work_content on imported_work (content_hash);
create index imported_work_run on imported_work (run_id);

-- Eight bytes; those of similar pictures differ in few bits.
alter table media_file add column perceptual_hash bytea check (length(perceptual_hash) = 8);
