-- Who is behind a session is kept in memory: what it says of them is told to every process.

create function callers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('baohe_changed', 'callers');
  return null;
end $$;

create trigger session_ended after delete or update of ends_at, account_id, device_id on session
  for each row execute function callers_changed();
create trigger caller_changed after update of roles, status, unlock_mode on account
  for each row execute function callers_changed();
create trigger held_tier_changed after insert or update or delete on held_tier
  for each row execute function callers_changed();
create trigger tier_changed after update of level on tier
  for each row execute function callers_changed();
