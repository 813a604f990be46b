-- What the staff did: appended only, each entry chained to the one before by its hash.
create table audit_entry (
  seq bigint primary key,
  at timestamptz(3) not null default now(),
  account_id uuid,
  -- The name at that time; the account may be gone later.
  actor text not null,
  roles text[] not null,
  token_id uuid,
  device_id uuid,
  -- The network of the address, not the address.
  network text not null,
  action text not null,
  targets text[] not null,
  -- Which fields were given; no values.
  fields text[] not null,
  input_digest bytea not null,
  before_digest bytea,
  after_digest bytea,
  previous bytea not null,
  hash bytea not null unique
);
create index audit_entry_account on audit_entry (account_id, seq);

-- The last entry of the chain: entries wait for it one after another, and a chain cut at its end is noticed.
create table audit_head (
  single boolean primary key default true check (single),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash) values (0, ''::bytea);

create function audit_hash(entry audit_entry) returns bytea language sql stable as $$
  select sha256(entry.previous || convert_to(jsonb_build_array(
    entry.seq, (extract(epoch from entry.at) * 1000)::bigint, entry.account_id, entry.actor, entry.roles,
    entry.token_id, entry.device_id, entry.network, entry.action, entry.targets, entry.fields,
    encode(entry.input_digest, 'hex'), encode(entry.before_digest, 'hex'), encode(entry.after_digest, 'hex')
  )::text, 'UTF8'))
$$;

create function chain_audit_entry() returns trigger language plpgsql as $$
begin
  select seq + 1, hash into new.seq, new.previous from audit_head for update;
  new.hash := audit_hash(new);
  update audit_head set seq = new.seq, hash = new.hash;
  return new;
end $$;
create trigger chain before insert on audit_entry for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger append_only_whole before truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- A key that a caller gave to a change, with the reply: whoever repeats the call gets that reply again.
create table idempotency_key (
  account_id uuid not null references account on delete cascade,
  key text not null,
  request_digest bytea not null,
  claimed_at timestamptz(3) not null,
  -- Names the attempt that holds the key, so that only it may finish or release it.
  attempt uuid not null,
  reply text,
  primary key (account_id, key)
);
create index idempotency_key_age on idempotency_key (claimed_at);

-- Tokens for scripts: less than the roles of their account, never more.
create table api_token (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index api_token_account on api_token (account_id);
create trigger api_token_changed after update of scopes, expires_at, revoked_at or delete on api_token
  for each row execute function callers_changed();
