-- What changes of an account is told to whoever looks at it: only that it changed, and to no one else.

-- Of a table with account_id; the argument is the topic.
create function account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('baohe_changed',
    'account/' || coalesce(new.account_id, old.account_id) || '/' || tg_argv[0]);
  return null;
end $$;

create trigger notifications_changed after insert or update or delete on notice
  for each row execute function account_changed('notifications');
create trigger viewer_tier_changed after insert or update or delete on held_tier
  for each row execute function account_changed('viewer');

create function viewer_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('baohe_changed', 'account/' || new.id || '/viewer');
  return null;
end $$;

create trigger viewer_changed
  after update of name, roles, status, unlock_mode, email, phone, points on account
  for each row when (old.* is distinct from new.*) execute function viewer_changed();
