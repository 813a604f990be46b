-- Files that the staff sends piece by piece. The bytes lie in DATA_DIR/uploads/<id>; how many have come is the length of
-- that file, and nothing of it is served.
create table upload (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- As its sender called it: to be shown, never a path.
  name text not null check (length(name) between 1 and 200),
  bytes bigint not null check (bytes > 0),
  purpose text not null check (purpose in ('import', 'picture')),
  state text not null default 'open' check (state in ('open', 'complete', 'used', 'gone')),
  created_at timestamptz(3) not null,
  -- When its file is removed; of one that is gone, when it went.
  expires_at timestamptz(3) not null
);
create index upload_account on upload (account_id, created_at desc);
create index upload_due on upload (expires_at);

create function refuse_upload_change() returns trigger language plpgsql as $$
begin
  if (old.id, old.account_id, old.name, old.bytes, old.purpose, old.created_at) is distinct from
    (new.id, new.account_id, new.name, new.bytes, new.purpose, new.created_at)
    or (old.state, new.state) not in (
      ('open', 'complete'), ('open', 'gone'), ('complete', 'used'), ('complete', 'gone'), ('used', 'used'), ('used', 'gone'))
  then
    raise exception 'an upload becomes complete, used and gone, in this order, and stays what it is';
  end if;
  return new;
end $$;
create trigger upload_changes before update on upload
  for each row execute function refuse_upload_change();
