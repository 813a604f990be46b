-- What every process keeps in memory of these tables, it is told of.

-- Who is behind a session.
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
create trigger tier_level_changed after update of level on tier
  for each row execute function callers_changed();

-- What everybody reads alike.
create function site_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('baohe_changed', 'site');
  return null;
end $$;

create trigger announcement_changed after insert or update or delete or truncate on announcement
  execute function site_changed();
create trigger slide_changed after insert or update or delete or truncate on slide
  execute function site_changed();
create trigger tier_changed after insert or update or delete or truncate on tier
  execute function site_changed();
create trigger term_heat_changed after insert or update or delete or truncate on term_heat
  execute function site_changed();
